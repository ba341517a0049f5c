import type { Box, Point } from './points';

/** How near one may come. */
const MOST = 6;

/** What of the map is in sight. */
export class Viewport {
  /** Room on the page, in pixels. */
  width = $state(0);
  height = $state(0);
  /** What lies over the map at its foot: the whole of it is seen above. */
  foot = $state(0);
  zoom = $state(1);
  #centre = $state.raw<Point | null>(null);
  readonly #box: () => Box;

  constructor(box: () => Box) {
    this.#box = box;
  }

  /** Pixels for one unit of the map when all of it is in sight. */
  get least(): number {
    const { left, top, right, bottom } = this.#box();
    const high = this.height - this.foot;
    const fits = Math.min(this.width / (right - left), high / (bottom - top));
    return fits > 0 ? fits : 0.001;
  }

  get scale(): number {
    return this.least * this.zoom;
  }

  /** What is in the middle; never so far out that nothing is seen. */
  get centre(): Point {
    const { left, top, right, bottom: end } = this.#box();
    const bottom = end + this.foot / this.scale;
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const held = (wish: number, from: number, to: number, room: number) => {
      const half = room / this.scale / 2;
      return to - from <= 2 * half
        ? (from + to) / 2
        : Math.min(to - half, Math.max(from + half, wish));
    };
    const { x, y } = this.#centre ?? middle;
    return { x: held(x, left, right, this.width), y: held(y, top, bottom, this.height) };
  }

  get transform(): string {
    const { scale, centre } = this;
    const [x, y] = [this.width / 2 - centre.x * scale, this.height / 2 - centre.y * scale];
    return `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)})`;
  }

  /** Whether there is something out of sight. */
  get close(): boolean {
    return this.zoom > 1.01;
  }

  get most(): boolean {
    return this.zoom >= MOST - 0.01;
  }

  /** Comes nearer or goes back; the point under the pointer stays where it is. */
  zoomBy(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): boolean {
    const zoom = Math.min(MOST, Math.max(1, this.zoom * factor));
    if (Math.abs(zoom - this.zoom) < 1e-4) return false;
    const before = this.at(at);
    this.zoom = zoom;
    const { scale } = this;
    this.#centre = {
      x: before.x - (at.x - this.width / 2) / scale,
      y: before.y - (at.y - this.height / 2) / scale,
    };
    this.#centre = this.centre;
    return true;
  }

  /** Moves the map by so many pixels. */
  pan(x: number, y: number): void {
    const { centre, scale } = this;
    this.#centre = { x: centre.x - x / scale, y: centre.y - y / scale };
    this.#centre = this.centre;
  }

  reset(): void {
    this.zoom = 1;
    this.#centre = null;
  }

  /** The point of the map at a place of the page. */
  at({ x, y }: Point): Point {
    const { centre, scale } = this;
    return {
      x: centre.x + (x - this.width / 2) / scale,
      y: centre.y + (y - this.height / 2) / scale,
    };
  }

  /** Brings a point into sight, if it is not. */
  show(point: Point): void {
    if (!this.close) return;
    const { centre, scale } = this;
    const over = (far: number, room: number) =>
      Math.sign(far) * Math.max(0, Math.abs(far) - (room / 2 - Math.min(70, room / 4)) / scale);
    const [x, y] = [over(point.x - centre.x, this.width), over(point.y - centre.y, this.height)];
    if (x || y) this.#centre = { x: centre.x + x, y: centre.y + y };
    this.#centre = this.centre;
  }
}
