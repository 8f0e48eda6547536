import { inspectionBody, standardPartTypeId } from '@beekeeping/domain/testing';
import { byId, once, record, type ValidRequests } from '../../testing/recording.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { aColonyOfItsOwn } from '../colonies/colonies.samples.ts';
import { aHive } from '../hive-setups/hive-setups.samples.ts';

/** Valid requests of inspections. */
export const inspectionsRequests = (api: TestApi): ValidRequests => {
  const colony = once(() => aColonyOfItsOwn(api));
  const inspector = once(() => api.signIn('no role'));
  const inspection = async () =>
    inspectionBody({ colonyId: (await colony()).id, inspectorId: (await inspector()).userId });
  /** One in which a queen excluder was put below the super. */
  const withHive = async () => {
    const { id: colonyId, hive } = await aHive(api);
    const part = { partTypeId: standardPartTypeId('QUEEN_EXCLUDER') };
    const hiveOperations = { baseVersion: hive.version, operations: [{ op: 'ADD_PART', index: 2, part }] };
    return { ...(await inspection()), colonyId, hiveOperations };
  };
  const anInspection = async () => record(api, '/inspections', await inspection());

  return {
    'GET /api/v1/inspections': async () => ({
      query: {
        limit: '2',
        colonyId: (await colony()).id,
        apiaryId: (await colony()).apiaryId,
        inspectionType: 'FULL,QUICK',
        inspectorId: (await inspector()).userId,
        dueUntil: '2025-12-31',
        from: '2025-01-01',
        to: '2025-12-31',
        sort: 'inspectedOn',
      },
    }),
    'POST /api/v1/inspections': async () => ({ body: await inspection() }),
    'POST /api/v1/inspections (in which the hive is changed)': async () => ({ body: await withHive() }),
    'POST /api/v1/inspections/bulk': async () => ({ body: { items: [await inspection(), await inspection()] } }),
    'GET /api/v1/inspections/:id': byId(anInspection),
    'PATCH /api/v1/inspections/:id': byId(anInspection, async () => ({ ...(await inspection()), occupiedFrames: 9 })),
    'DELETE /api/v1/inspections/:id': byId(anInspection),
  };
};
