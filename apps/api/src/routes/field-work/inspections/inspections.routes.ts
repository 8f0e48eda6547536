import {
  createInspection,
  createInspections,
  inspectionCreateQuery,
  inspectionCreateSchema,
  inspectionListQuery,
  inspectionPatchSchema,
  inspectionRecords,
  inspectionSchema,
  removeInspection,
  updateInspection,
  inspectionTable,
  type OnHiveConflict,
} from '@beekeeping/domain/field-work/inspections';
import { names, notAudited, ofAnyItem } from '@beekeeping/http';
import { recordRoutes } from '../../../route.ts';
import { listAsTable } from '../../records/tables/list-as-table.ts';

const changesHive = names('hiveOperations');

const onHiveConflictOf = ({ query }: { query: unknown }): OnHiveConflict =>
  (query as { onHiveConflict?: OnHiveConflict }).onHiveConflict;

export const inspectionsRoutes = recordRoutes({
  area: 'inspections',
  one: 'an inspection',
  many: 'inspections',
  schemas: {
    create: inspectionCreateSchema,
    createQuery: inspectionCreateQuery,
    patch: inspectionPatchSchema,
    query: inspectionListQuery,
    answer: inspectionSchema,
  },
  operations: {
    ...inspectionRecords,
    create: (change, input, request) => createInspection(change, input, onHiveConflictOf(request)),
    createMany: (change, inputs, request) => createInspections(change, inputs, onHiveConflictOf(request)),
    update: updateInspection,
    remove: removeInspection,
  },
  audit: notAudited('dailyWork'),
  auditsOf: { create: 'inspection.created' },
  descriptions: {
    create:
      'Null means "not looked at". The colony follows the newest inspection by day: `occupiedFrames`, `lastQueenSeenOn`, ' +
      '`lastEggsSeenOn`. A sign of a notifiable disease makes it CONSPICUOUS and is answered with a warning. ' +
      '`hiveOperations` are carried out with it or refused with it, with 409 HIVE_CONFLICT and the `current` hive; with ' +
      '`onHiveConflict=keepInspection` what was seen is recorded all the same, and `hiveConflict` says what is in the way.',
    createMany: 'A whole apiary at once: one item for each colony.',
    update:
      'Another colony or day also means another place. The figures that the colony takes from inspections are recomputed.',
    remove: 'The figures that the colony takes from inspections are recomputed. Changes made to its hive stay.',
  },
  overrides: {
    list: listAsTable('inspections', inspectionTable.source),
    create: { alsoRequires: { 'colonies:update': changesHive } },
    createMany: { alsoRequires: { 'colonies:update': ofAnyItem(changesHive) } },
  },
});
