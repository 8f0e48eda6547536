import { factoriesOver, inspectionBody, seededPartTypeId } from '@beekeeping/domain/testing';
import { byId, once, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of inspections. */
export const inspectionsRequests = (api: TestApi): ValidRequests => {
  const { aColony, aHive, anInspection } = factoriesOver(() => api.context);
  const colony = once(aColony);
  const inspector = once(() => api.signIn('no role'));
  const inspection = async (fields: object = {}) =>
    inspectionBody({ ...fields, colonyId: (await colony()).id, inspectorId: (await inspector()).userId });

  return {
    'GET /api/v1/inspections': async () => ({
      query: {
        limit: '2',
        colonyId: (await colony()).id,
        apiaryId: (await colony()).apiaryId,
        inspectionType: 'FULL,QUICK',
        inspectorId: (await inspector()).userId,
        hasDiseaseSigns: 'true',
        dueUntil: '2025-12-31',
        from: '2025-01-01',
        to: '2025-12-31',
        sort: 'inspectedOn',
      },
    }),
    'POST /api/v1/inspections': async () => ({ body: await inspection() }),
    'POST /api/v1/inspections (in which the hive is changed)': async () => {
      const { colonyId, version: baseVersion } = await aHive(['FLOOR', 'BROOD_BOX', 'SUPER', 'LID']);
      const part = { partTypeId: seededPartTypeId('QUEEN_EXCLUDER') };
      const hiveOperations = { baseVersion, operations: [{ op: 'ADD_PART', index: 2, part }] };
      return { body: { ...(await inspection()), colonyId, hiveOperations } };
    },
    'POST /api/v1/inspections/bulk': async () => ({ body: { items: [await inspection(), await inspection()] } }),
    'GET /api/v1/inspections/:id': byId(anInspection),
    'PATCH /api/v1/inspections/:id': byId(anInspection, () => inspection({ occupiedFrames: 9 })),
    'DELETE /api/v1/inspections/:id': byId(anInspection),
  };
};
