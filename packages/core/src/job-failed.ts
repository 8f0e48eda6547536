/** A job that came to its end without doing everything. Its JobRun keeps the message, which holds no values, and the counts. */
export class JobFailed extends Error {
  readonly counts: Readonly<Record<string, number>>;

  constructor(message: string, counts: Readonly<Record<string, number>>) {
    super(message);
    this.name = 'JobFailed';
    this.counts = counts;
  }
}
