import { type SQL, sql } from 'drizzle-orm';
import { storesOfColonies } from '../../../statistics/stores.queries.ts';
import { seasonOf, spanOf } from '../../../../field-work/winterings/season.ts';
import type { Asked, Finding } from '../rule.ts';

/**
 * A living colony that has less in store than its hive should hold for the winter, in kilograms
 * (docs/requirements/feeding.md#stores).
 */
export interface BelowTarget extends Finding {
  colonyName: string;
  storesKg: number;
  targetMinKg: number;
  missingKg: number;
}

/** The living colonies that still miss food for this winter, once a season. @param step what is done about it */
export const belowWinterTarget = ({ about, today }: Asked, step?: string): SQL => {
  const { from } = spanOf(seasonOf(today));
  const dueWindow = [from.slice(0, 4), ...(step ? [step] : [])].join(':');
  return sql`
    select "colonyId" as "subjectId", ${dueWindow}::text as "dueWindow", "colonyName", "storesKg", "targetMinKg", "missingKg"
    from (${storesOfColonies({ colonyIds: about }, from, today)}) as stores where "missingKg" > 0`;
};
