/** Repeated work that never runs twice at once: a request during a run causes one more run afterwards. */
export class Repeated {
  readonly #work: () => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #isAsked = false;
  #running: Promise<void> | undefined;

  constructor(work: () => Promise<void>, failed: (error: unknown) => void) {
    this.#work = work;
    this.#failed = failed;
  }

  ask(): void {
    this.#isAsked = true;
    this.#running ??= this.#run();
  }

  async settled(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    // Several requests in one turn are done once.
    await Promise.resolve();
    while (this.#isAsked) {
      this.#isAsked = false;
      try {
        await this.#work();
      } catch (error) {
        // The next request tries again: retrying at once would hammer an unavailable database.
        this.#isAsked = false;
        this.#failed(error);
      }
    }
    this.#running = undefined;
  }
}
