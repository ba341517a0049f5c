/** `½×`, `2×`: a speed as it stands on its button. */
export const speedName = (speed: number): string => `${speed === 0.5 ? '½' : speed}×`;

/** A name for a file: what it is, which game, which table, and the day. */
export function fileName(
  what: string,
  game: string,
  table: string,
  day: Date,
  end: string,
): string {
  const date = day.toISOString().slice(0, 10);
  return `${what}-${game}-${date}-${table.slice(0, 6)}.${end}`;
}

/** Hands a text to the reader as a file. */
export function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
