import { recordTable } from '@beekeeping/records/tables/record-table';
import { HARVEST_METHOD_WORDS } from '@beekeeping/messages/value-words';
import { colonyReference } from '../../herd/colonies/colony-reference.ts';
import { createHarvests } from './create-harvest.ts';
import { harvestRecords } from './harvest.records.ts';
import { harvestCreateSchema } from './harvest.schema.ts';

/** Harvests as lines of a table. */
export const harvestTable = recordTable({
  noun: 'harvest',
  create: harvestCreateSchema,
  write: createHarvests,
  references: [colonyReference],
  values: { method: HARVEST_METHOD_WORDS },
  words: { method: ['Erntemethode'] },
  dayOf: ({ harvestedOn }) => harvestedOn,
  list: harvestRecords.list,
});
