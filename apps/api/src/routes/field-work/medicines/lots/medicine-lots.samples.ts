import { medicineLots } from '@beekeeping/db/schema';
import { newId } from '@beekeeping/core/id';
import { factoriesOver, medicineLotBody } from '@beekeeping/domain/testing';
import { byId, once, SOME_IDS, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of lots of medicine. */
export const medicineLotsRequests = (api: TestApi): ValidRequests => {
  const { aMedicine, aMedicineLot } = factoriesOver(() => api.context);
  const medicine = once(aMedicine);
  let count = 0;
  /** Each of another quantity, so that the remainders differ. */
  const lot = async () => medicineLotBody({ medicineId: (await medicine()).id, quantity: 100 + (count += 1) });

  /** Only such a one can be deleted. */
  const aLotWithoutMovements = async () => {
    const { id } = await aMedicineLot();
    const [row] = (await api.db.select().from(medicineLots)).filter((each) => each.id === id);
    const copy = { ...row!, id: newId() };
    await api.db.insert(medicineLots).values(copy);
    return copy;
  };

  return {
    'GET /api/v1/medicine-lots': async () => ({
      query: {
        limit: '2',
        q: 'säure',
        ids: SOME_IDS,
        count: 'true',
        medicineId: (await medicine()).id,
        hasRemaining: 'true',
        expiresTo: '2027-01-31',
        expiresBefore: '2027-02-01',
        from: '2025-01-01',
        to: '2025-12-31',
        sort: 'remaining',
      },
    }),
    'POST /api/v1/medicine-lots': async () => ({ body: await lot() }),
    'GET /api/v1/medicine-lots/:id': byId(aMedicineLot),
    'PATCH /api/v1/medicine-lots/:id': byId(aMedicineLot, async () => {
      const { medicineId: _, unit: __, quantity: ___, ...fields } = await lot();
      return fields;
    }),
    'DELETE /api/v1/medicine-lots/:id': byId(aLotWithoutMovements),
  };
};
