/** Which part is tried: of the day, or `TURN_SEED=3` to see again what failed then. */
const turn = (): number => Number(process.env['TURN_SEED'] ?? Math.floor(Date.now() / 86_400_000));

/** Whether everything is tried that there is of much alike, as CI does (docs/how-to/write-a-test.md#much-alike). */
const isThorough = (): boolean => process.env['CI'] === 'true';

/** How often something is tried: in CI `all` times, else `few`. */
export const timesOf = (few: number, all: number): number => (isThorough() ? all : few);

/**
 * What is tried of much alike: in CI all of it, else a part, another one each day, so that all of it is in the end. Says what it
 * leaves out.
 * @param what it is, as it is said
 * @param parts in how many days all of it is tried
 */
export const partOf = <T>(what: string, all: readonly T[], parts: number): readonly T[] => {
  if (isThorough()) return all;
  const now = turn();
  const part = all.filter((_each, index) => index % parts === now % parts);
  process.stderr.write(
    `${what}: ${part.length} of ${all.length} by TURN_SEED=${now % parts}, all of them with CI=true\n`,
  );
  return part;
};
