import {
  createHarvest,
  createHarvests,
  harvestCreateSchema,
  harvestListQuery,
  harvestPatchSchema,
  harvestRecords,
  harvestSchema,
  removeHarvest,
  updateHarvest,
  harvestTable,
} from '@beekeeping/domain/honey-house/harvests';
import { names, notAudited } from '@beekeeping/http';
import { recordRoutes } from '../../../route.ts';
import { listAsTable } from '../../records/tables/list-as-table.ts';

export const harvestsRoutes = recordRoutes({
  area: 'harvests',
  one: 'a harvest',
  many: 'harvests',
  schemas: { create: harvestCreateSchema, patch: harvestPatchSchema, query: harvestListQuery, answer: harvestSchema },
  overrides: {
    list: {
      ...listAsTable('harvests', harvestTable.source),
      alsoRequiresByQuery: { 'extractions:read': names('isExtracted') },
    },
  },
  operations: {
    ...harvestRecords,
    create: createHarvest,
    createMany: createHarvests,
    update: updateHarvest,
    remove: removeHarvest,
  },
  audit: 'harvest.withdrawal_overridden',
  auditsOf: { remove: notAudited('dailyWork') },
  descriptions: {
    create:
      'Keeps the apiary of the colony on that day. Refused with 409 INVALID_STATE outside the life of the colony, and ' +
      'with 409 WITHDRAWAL_ACTIVE, `honeyFrom` and `treatments` while a treatment keeps honey in the hive: with a ' +
      '`withdrawalOverrideReason` it is recorded nevertheless, and audited. Warns with HARVEST_IN_WITHDRAWAL then, and of ' +
      'colonies that gave this one bees and combs while their honey was withheld, as it still is.',
    createMany: 'A whole apiary at once: one item for each colony.',
    update:
      'Another colony or day also means another place: `apiaryId` and `apiaryName` follow. Colony, day and reason are checked ' +
      'like those of a new harvest.',
    remove: 'Refused with 409 IN_USE while it is in an extraction.',
  },
});
