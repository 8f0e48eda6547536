/** Why a process did not start: one line per error, each naming the variable or the fix. */
export class StartupError extends Error {
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(errors.join('\n'));
    this.name = 'StartupError';
    this.errors = errors;
  }
}
