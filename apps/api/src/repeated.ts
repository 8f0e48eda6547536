/** Work that is asked for again and again, never done twice at once: asked meanwhile, it is done once more afterwards. */
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
    // What several ask for in one turn is done once.
    await Promise.resolve();
    while (this.#isAsked) {
      this.#isAsked = false;
      try {
        await this.#work();
      } catch (error) {
        // Whoever asks next tries again: asking on at once would hammer a database that is away.
        this.#isAsked = false;
        this.#failed(error);
      }
    }
    this.#running = undefined;
  }
}
