/** The part of Web Locks that is used: one holder of a name at a time, in all tabs of an origin. */
interface Locks {
  request<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** Runs work one after the other: in this process, and where the platform has locks among all that name the same. */
export const oneAtATime = (name: string): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  const { locks } = (globalThis as { navigator?: { locks?: Locks } }).navigator ?? {};
  if (locks) return (work) => locks.request(name, work);
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
};
