import type { sensorEvents } from '@beekeeping/db/schema';
import type { WeightEvent } from '../analysis/name-steps.ts';

type Row = typeof sensorEvents.$inferSelect;
/** An event that is stored. */
export type StoredEvent = Pick<Row, 'id' | 'kind' | 'deltaKg' | 'workKind' | 'workId'> & { at: Date };

/** Kinds that somebody is told of: what was told once is not told again, nor taken back but by a record. */
const TOLD: ReadonlySet<string> = new Set(['SWARM', 'THEFT_OR_FALL', 'ROBBING', 'FLOW']);

const MINUTE = 60_000;
/** The same event, seen with other readings around it; of robbing and flows, which are of a day, the same day. */
const SAME_STEP = 30 * MINUTE;
const SAME_DAY = 12 * 60 * MINUTE;
const OF_A_DAY: ReadonlySet<string> = new Set(['ROBBING', 'FLOW']);

/** What is to be written so that the stored events are those that were found. */
export interface Revision {
  added: WeightEvent[];
  changed: { id: string; event: WeightEvent }[];
  removed: string[];
}

const isSame = (stored: StoredEvent, { kind, at }: WeightEvent): boolean => {
  if (OF_A_DAY.has(kind) || OF_A_DAY.has(stored.kind)) {
    return kind === stored.kind && Math.abs(stored.at.getTime() - at) <= SAME_DAY;
  }
  return Math.abs(stored.at.getTime() - at) <= SAME_STEP;
};

const rounded = (kg: number): number => Math.round(kg * 100) / 100;

const differs = (stored: StoredEvent, { kind, deltaKg, explainedBy }: WeightEvent): boolean =>
  stored.kind !== kind || stored.deltaKg !== rounded(deltaKg) || stored.workId !== (explainedBy?.id ?? null);

/** Late readings and records revise what was found before; what people were told of changes by a record alone. */
export const revisionOf = (stored: readonly StoredEvent[], found: readonly WeightEvent[]): Revision => {
  const left = new Set(stored);
  const revision: Revision = { added: [], changed: [], removed: [] };
  for (const event of found) {
    const same = [...left].find((each) => isSame(each, event));
    if (!same) {
      revision.added.push(event);
      continue;
    }
    left.delete(same);
    const wasTold = TOLD.has(same.kind) && event.explainedBy === null && event.kind !== same.kind;
    if (!wasTold && differs(same, event)) revision.changed.push({ id: same.id, event });
  }
  for (const { id, kind } of left) if (!TOLD.has(kind)) revision.removed.push(id);
  return revision;
};
