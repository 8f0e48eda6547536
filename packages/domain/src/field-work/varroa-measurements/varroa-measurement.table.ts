import { recordTable } from '@beekeeping/records/tables/record-table';
import { VARROA_METHOD_WORDS } from '@beekeeping/messages/value-words';
import { colonyReference } from '../../herd/colonies/colony-reference.ts';
import { createVarroaMeasurements } from './create-varroa-measurement.ts';
import { varroaMeasurementRecords } from './varroa-measurement.records.ts';
import { varroaMeasurementCreateSchema } from './varroa-measurement.schema.ts';

/** Measurements as lines of a table: the counts; the rating is derived. */
export const varroaMeasurementTable = recordTable({
  noun: 'measurement',
  create: varroaMeasurementCreateSchema,
  write: createVarroaMeasurements,
  references: [colonyReference],
  values: { method: VARROA_METHOD_WORDS },
  dayOf: ({ measuredOn, removedOn }) => measuredOn ?? removedOn,
  list: varroaMeasurementRecords.list,
});
