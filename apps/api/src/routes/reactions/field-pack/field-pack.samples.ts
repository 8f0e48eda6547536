import { factoriesOver } from '@beekeeping/domain/testing';
import type { ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** A valid request of a field pack. */
export const fieldPackRequests = (api: TestApi): ValidRequests => {
  const { aColony } = factoriesOver(() => api.context);
  return {
    'GET /api/v1/field-pack': async () => ({ query: { apiaryId: (await aColony()).apiaryId } }),
  };
};
