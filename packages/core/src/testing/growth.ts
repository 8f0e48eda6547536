/** Tenfold the input may take twelvefold the time: what caches and the collector of garbage add. */
const MAX_GROWTH = 12;
/** Other processes disturb some of them. */
const ATTEMPTS = 8;

/** Processor time of this process, which does not pass while others have the processor. */
const processorTimeOf = async (work: () => unknown): Promise<number> => {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
};

/**
 * Asserts that ten times as much takes at most twelve times as long, at the best of some attempts: a reader whose time
 * grows with the square takes a hundred times as long. Choose `size` so that reading it takes about a millisecond.
 * @param make an input of this many parts; its time does not count
 * @param read what is measured; a refusal has to be caught
 * @throws Error when it takes longer
 */
export const assertGrowsLinearly = async <Input>(
  size: number,
  make: (size: number) => Input,
  read: (input: Input) => unknown,
): Promise<void> => {
  const [small, large] = [make(size), make(10 * size)];
  const readSmall = async (): Promise<void> => {
    for (let time = 0; time < 10; time += 1) await read(small);
  };
  // What is read for the first time is compiled meanwhile.
  await readSmall();
  let growth = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && growth > MAX_GROWTH; attempt += 1) {
    // Ten of the small ones make as much garbage as the large one, and last long enough to be measured.
    const ofTen = await processorTimeOf(readSmall);
    growth = Math.min(growth, (10 * (await processorTimeOf(() => read(large)))) / Math.max(1, ofTen));
  }
  if (growth > MAX_GROWTH) throw new Error(`ten times as much takes ${growth.toFixed(1)} times as long`);
};
