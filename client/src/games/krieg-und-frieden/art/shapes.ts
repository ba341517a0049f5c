/** A pointed arch over `width`, open below: from the left foot over the point to the right foot. */
export function arch(x: number, width: number, foot: number, spring: number): string {
  const rise = width * 0.866;
  return (
    `M${x} ${foot}V${spring}A${width} ${width} 0 0 1 ${x + width / 2} ${spring - rise}` +
    `A${width} ${width} 0 0 1 ${x + width} ${spring}V${foot}`
  );
}

/** As `arch`, but closed. */
export const lancet = (x: number, width: number, foot: number, spring: number): string =>
  `${arch(x, width, foot, spring)}Z`;

/** Rows of stones on a wall: short level and upright strokes, each row shifted by half a stone. */
export function courses(x: number, y: number, width: number, height: number, row = 16): string {
  let path = '';
  const stone = row * 1.9;
  for (let at = 0; at * row < height; at += 1) {
    const top = y + at * row;
    if (at) path += `M${x} ${top}h${width}`;
    const bottom = Math.min(row, height - at * row);
    for (let along = at % 2 ? stone : stone / 2; along < width; along += stone) {
      path += `M${(x + along).toFixed(1)} ${top}v${bottom}`;
    }
  }
  return path;
}

/** A point drawn towards the far end of the nave. */
export const DEPTH = { x: 320, y: 346 };
export const toward = (x: number, y: number, scale: number): [number, number] => [
  DEPTH.x + (x - DEPTH.x) * scale,
  DEPTH.y + (y - DEPTH.y) * scale,
];

/** Where the ground is. */
export const GROUND = 430;

/** The opening of the nave as it looks so far back: 1 in front, 0.5 at the choir. */
export function bay(scale: number): { x: number; width: number; foot: number; spring: number } {
  const [x, foot] = toward(254, GROUND, scale);
  const [, spring] = toward(254, 276, scale);
  return { x, width: 132 * scale, foot, spring };
}

/** A round window: a ring of petals around a middle. */
export function petals(x: number, y: number, radius: number, many: number): string {
  let path = '';
  for (let at = 0; at < many; at += 1) {
    const turn = (2 * Math.PI * at) / many;
    const px = x + Math.cos(turn) * radius * 0.62;
    const py = y + Math.sin(turn) * radius * 0.62;
    const r = radius * 0.26;
    path += `M${(px - r).toFixed(1)} ${py.toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  }
  return path;
}
