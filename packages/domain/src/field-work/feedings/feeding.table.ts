import { colonyReference } from '../../herd/colonies/colony-reference.ts';
import { recordTable } from '../../ground/tables/record-table.ts';
import { FEED_TYPE_WORDS, FEED_UNIT_WORDS, FEEDING_PURPOSE_WORDS } from '../../ground/words/index.ts';
import { createFeedings } from './create-feeding.ts';
import { feedingRecords } from './feeding.records.ts';
import { feedingCreateSchema } from './feeding.schema.ts';

/** Feedings as lines of a table: with the factors that each was computed with. */
export const feedingTable = recordTable({
  noun: 'feeding',
  create: feedingCreateSchema,
  write: createFeedings,
  references: [colonyReference],
  values: { feedType: FEED_TYPE_WORDS, unit: FEED_UNIT_WORDS, purpose: FEEDING_PURPOSE_WORDS },
  dayOf: ({ fedOn }) => fedOn,
  list: feedingRecords.list,
});
