import { useState } from 'react';
import { today } from '../../components/format.ts';
import { useOutbox } from '../../outbox/outbox-provider.tsx';
import type { PackedColony } from './queries.ts';

/** How far a round has come. */
export interface Round {
  /** Inspected or passed over. */
  done: ReadonlySet<string>;
  skipped: ReadonlySet<string>;
  /** @returns the round after it */
  visit: (colonyId: string) => Round;
  skip: (colonyId: string) => Round;
  finish: () => void;
}

interface Kept {
  startedOn: string;
  visited: string[];
  skipped: string[];
}

const keyOf = (apiaryId: string): string => `round through ${apiaryId}`;

/** A round of yesterday is over: who stands before the hives today begins with all of them. */
const keptRound = (apiaryId: string): Kept => {
  const found = localStorage.getItem(keyOf(apiaryId));
  const kept = found === null ? undefined : (JSON.parse(found) as Kept);
  return kept?.startedOn === today() ? kept : { startedOn: today(), visited: [], skipped: [] };
};

/** The round of today through an apiary: what was inspected, by whomever, and what waits in the outbox. */
export const useRound = (apiaryId: string, colonies: readonly PackedColony[]): Round => {
  const { entries } = useOutbox();
  const [kept, setKept] = useState(() => keptRound(apiaryId));
  const recorded = [
    ...colonies.filter(({ inspections }) => inspections?.[0]?.inspectedOn === kept.startedOn).map(({ id }) => id),
    ...entries.filter(({ path }) => path === '/inspections').map(({ body }) => String(body?.colonyId)),
  ];
  const roundOf = (now: Kept): Round => {
    const keep = (next: Kept): Round => {
      localStorage.setItem(keyOf(apiaryId), JSON.stringify(next));
      setKept(next);
      return roundOf(next);
    };
    const inRound = new Set(colonies.map(({ id }) => id));
    return {
      done: new Set([...recorded, ...now.visited, ...now.skipped].filter((id) => inRound.has(id))),
      skipped: new Set(now.skipped.filter((id) => !recorded.includes(id) && !now.visited.includes(id))),
      visit: (id) => keep({ ...now, visited: [...now.visited, id] }),
      skip: (id) => keep({ ...now, skipped: [...now.skipped, id] }),
      finish: () => localStorage.removeItem(keyOf(apiaryId)),
    };
  };
  return roundOf(kept);
};
