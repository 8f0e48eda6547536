import { colonies, winterings } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { readWinteringFacts } from './wintering-facts.ts';
import { winteringSchema } from './wintering.schema.ts';

export type WinteringRow = RowOf<typeof winterings>;

/** The key of a wintering: its colony and season. */
export const winteringKey = ({ colonyId, season }: Pick<WinteringRow, 'colonyId' | 'season'>): string =>
  `${colonyId} ${season}`;

export const winteringRecords = records(winterings, {
  answer: winteringSchema,
  names: { colonyId: { colonyName: colonies.name } },
  derive: readWinteringFacts,
});
