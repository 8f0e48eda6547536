import {
  aBottling,
  aHarvest,
  aHoneyBatch,
  anArticle,
  anExtraction,
  aProductionBatch,
} from '@beekeeping/domain/testing';
import type { Change } from '@beekeeping/events';
import { inTestChange } from '@beekeeping/events/testing';
import type { TestApi } from '../../testing/test-api.ts';
import { aColonyOfItsOwn } from '../colonies/colonies.samples.ts';
import { byId, numbered, once, type ValidRequests } from '../../testing/recording.ts';

type Stored = { id: string };

/** Valid requests of holds and releases. The numbering rules are not active. */
export const holdRequests = (api: TestApi): ValidRequests => {
  const made = <T>(make: (change: Change) => Promise<T>): Promise<T> => inTestChange(api.db, make);
  const extraction = once(async () => {
    const { id: colonyId } = await aColonyOfItsOwn(api);
    return made(async (change) => {
      const harvestIds = [(await aHarvest(change, { colonyId })).id];
      return anExtraction(change, { harvestIds, netWeightKg: 500_000 });
    });
  });
  const honeyBatch = async (weightKg = 1): Promise<Stored> => {
    const batch = { extractionIds: [(await extraction()).id], weightKg, batchNumber: numbered('HB-HOLD') };
    return made((change) => aHoneyBatch(change, batch));
  };
  const sharedBatch = once(() => honeyBatch(100_000));
  const bottling = async (): Promise<Stored> => {
    const { id: honeyBatchId } = await sharedBatch();
    return made((change) => aBottling(change, { honeyBatchId, lotNumber: numbered('L-HOLD') }));
  };
  const article = once(() =>
    made((change) => anArticle(change, { sku: numbered('SKU-HOLD'), kind: 'MANUFACTURED', unit: 'PIECE' })),
  );
  const productionBatch = async (): Promise<Stored> => {
    const { id: articleId } = await article();
    return made((change) => aProductionBatch(change, { articleId, batchNumber: numbered('P-HOLD') }));
  };

  const held = (path: string, make: () => Promise<Stored>) => async (): Promise<Stored> => {
    const record = await make();
    await api.admin.post(`/api/v1/${path}/${record.id}/hold`, { reason: 'Rückstände' }).expect(200);
    return record;
  };
  const reason = () => ({ reason: 'Rückstände', isPublic: false });

  return {
    'POST /api/v1/bottlings/:id/hold': byId(bottling, reason),
    'POST /api/v1/bottlings/:id/release': byId(held('bottlings', bottling)),
    'POST /api/v1/honey-batches/:id/hold': byId(honeyBatch, reason),
    'POST /api/v1/honey-batches/:id/release': byId(held('honey-batches', honeyBatch)),
    'POST /api/v1/production-batches/:id/hold': byId(productionBatch, reason),
    'POST /api/v1/production-batches/:id/release': byId(held('production-batches', productionBatch)),
  };
};
