import { factoriesOver, medicineMovementBody } from '@beekeeping/domain/testing';
import { byId, once, record, SOME_IDS, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of the ledger of medicine. */
export const medicineMovementsRequests = (api: TestApi): ValidRequests => {
  const { aMedicineLot } = factoriesOver(() => api.context);
  const aMovement = async () =>
    record(api, `/medicine-lots/${(await aMedicineLot()).id}/movements`, medicineMovementBody());
  const shared = once(aMovement);
  const correction = () => medicineMovementBody({ type: 'INVENTORY_CORRECTION', quantity: -2.5, note: 'gezählt' });

  return {
    'POST /api/v1/medicine-lots/:id/movements': byId(aMedicineLot, () => medicineMovementBody()),
    'POST /api/v1/medicine-lots/:id/movements (correction)': byId(aMedicineLot, correction),
    'GET /api/v1/medicine-movements': () => ({
      query: {
        limit: '2',
        q: 'säure',
        ids: SOME_IDS,
        count: 'true',
        medicineLotId: SOME_IDS,
        treatmentId: SOME_IDS,
        type: 'APPLICATION,LOSS',
        from: '2025-01-01',
        to: '2025-12-31',
        sort: 'medicineName',
      },
    }),
    'GET /api/v1/medicine-movements/:id': byId(shared),
    'POST /api/v1/medicine-movements/:id/reverse': byId(aMovement, () => ({ note: 'vertippt' })),
  };
};
