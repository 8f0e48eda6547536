import { factoriesOver, hivePartTypeBody, hiveSystemBody } from '@beekeeping/domain/testing';
import { byId, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of the hive catalog. */
export const hiveCatalogRequests = (api: TestApi): ValidRequests => {
  const { aHivePartType, aHiveSystem } = factoriesOver(() => api.context);
  return {
    'GET /api/v1/hive-catalog': async () => ({}),
    'POST /api/v1/hive-systems': async () => ({ body: hiveSystemBody() }),
    'GET /api/v1/hive-systems/:id': byId(aHiveSystem),
    'PATCH /api/v1/hive-systems/:id': byId(aHiveSystem, () => hiveSystemBody({ isActive: false })),
    'POST /api/v1/hive-part-types': async () => ({ body: hivePartTypeBody() }),
    'GET /api/v1/hive-part-types/:id': byId(aHivePartType),
    'PATCH /api/v1/hive-part-types/:id': byId(aHivePartType, () => hivePartTypeBody({ isActive: false })),
  };
};
