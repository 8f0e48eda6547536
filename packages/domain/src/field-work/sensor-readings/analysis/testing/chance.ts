/** Random figures that are the same for the same seed (mulberry32). */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 to below 1. */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  /** Both limits included. */
  whole(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1));
  }

  is(share: number): boolean {
    return this.next() < share;
  }

  normal(mean: number, deviation: number): number {
    return mean + deviation * Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  /** The first draw that lies within limits. */
  within(least: number, most: number, draw: () => number): number {
    for (;;) {
      const drawn = draw();
      if (drawn >= least && drawn <= most) return drawn;
    }
  }

  exponential(mean: number): number {
    return -mean * Math.log(1 - this.next());
  }
}
