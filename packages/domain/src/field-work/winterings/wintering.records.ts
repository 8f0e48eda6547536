import { colonies, winterings } from '@beekeeping/db/schema';
import { records, type RowOf } from '../../ground/records/index.ts';
import { readWinteringFacts } from './wintering-facts.ts';
import { winteringSchema } from './wintering.schema.ts';

export type WinteringRow = RowOf<typeof winterings>;

/** What a wintering is known by: its colony and its season. */
export const winteringKey = ({ colonyId, season }: Pick<WinteringRow, 'colonyId' | 'season'>): string =>
  `${colonyId} ${season}`;

export const winteringRecords = records(winterings, {
  answer: winteringSchema,
  names: { colonyId: { colonyName: colonies.name } },
  derive: readWinteringFacts,
});
