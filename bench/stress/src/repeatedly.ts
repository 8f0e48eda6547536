import type { Finding } from './experiment.ts';

/** What one round of an experiment saw. */
export type Round = Pick<Finding, 'writes' | 'recoveriesMs' | 'violations'>;

/** Rounds until the time is up, but at least so many; an error in several rounds is reported once. */
export const repeatedly = async (
  until: number,
  atLeast: number,
  round: (n: number) => Promise<Round>,
): Promise<Round & { rounds: number }> => {
  const seen: Round[] = [];
  while (seen.length < atLeast || Date.now() < until) seen.push(await round(seen.length));
  return {
    rounds: seen.length,
    writes: seen.flatMap(({ writes }) => writes),
    recoveriesMs: seen.flatMap(({ recoveriesMs }) => recoveriesMs),
    violations: [...new Set(seen.flatMap(({ violations }) => violations))],
  };
};
