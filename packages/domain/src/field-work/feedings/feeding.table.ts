import { recordTable } from '@beekeeping/records/tables/record-table';
import { FEED_TYPE_WORDS, FEED_UNIT_WORDS, FEEDING_PURPOSE_WORDS } from '@beekeeping/messages/value-words';
import { colonyReference } from '../../herd/colonies/colony-reference.ts';
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
