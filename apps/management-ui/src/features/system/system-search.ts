import type { RunOutcomeFilter } from './queries.ts';

const OUTCOMES = ['RUNNING', 'SUCCEEDED', 'FAILED', 'ABANDONED'] as const;

/** Which runs are shown, as it stands in the address. */
export const readSystemSearch = ({ outcome }: Record<string, unknown>): { outcome?: RunOutcomeFilter } => ({
  outcome: OUTCOMES.find((known) => known === outcome),
});
