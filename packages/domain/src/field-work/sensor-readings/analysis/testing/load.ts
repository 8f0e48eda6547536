interface Change {
  from: number;
  to: number;
  kg: number;
}

/** What is put on a scale and taken from it. To be asked in the order of time. */
export class Load {
  private readonly lasting: Change[] = [];
  private readonly passing: Change[] = [];
  private vanished: { at: number; leftKg: number } | undefined;
  private done = 0;
  private nextLasting = 0;
  private nextPassing = 0;
  private underWay: Change[] = [];
  private present: Change[] = [];

  /** A change that stays, evenly from one instant to another. */
  forGood(from: number, to: number, kg: number): void {
    this.lasting.push({ from, to, kg });
  }

  /** What is on or off the scale for a while. */
  meanwhile(from: number, to: number, kg: number): void {
    this.passing.push({ from, to, kg });
  }

  vanish(at: number, leftKg: number): void {
    this.vanished = { at, leftKg };
  }

  /** Called once everything is known. */
  close(): void {
    for (const changes of [this.lasting, this.passing]) changes.sort((one, other) => one.from - other.from);
  }

  at(instant: number, ownKg: number): number {
    if (this.vanished && instant >= this.vanished.at) return this.vanished.leftKg;
    for (
      let next = this.lasting[this.nextLasting];
      next && next.from <= instant;
      next = this.lasting[(this.nextLasting += 1)]
    ) {
      this.underWay.push(next);
    }
    for (
      let next = this.passing[this.nextPassing];
      next && next.from <= instant;
      next = this.passing[(this.nextPassing += 1)]
    ) {
      this.present.push(next);
    }
    let kg = ownKg;
    if (this.underWay.length > 0) {
      let isOver = false;
      for (const { from, to, kg: change } of this.underWay) {
        if (to <= instant) {
          this.done += change;
          isOver = true;
        } else kg += (change * (instant - from)) / (to - from);
      }
      if (isOver) this.underWay = this.underWay.filter(({ to }) => to > instant);
    }
    if (this.present.length > 0) {
      this.present = this.present.filter(({ to }) => to > instant);
      for (const { kg: change } of this.present) kg += change;
    }
    return kg + this.done;
  }
}
