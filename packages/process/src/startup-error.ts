/** Why a process did not start: one line per fault, each naming the variable or the fix. */
export class StartupError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'StartupError';
    this.faults = faults;
  }
}
