import { factoriesOver } from '@beekeeping/domain/testing';
import { byId, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of treatment weather. */
export const treatmentWeatherRequests = (api: TestApi): ValidRequests => {
  const { aMedicine, anApiary } = factoriesOver(() => api.context);
  const ofApiary = byId(anApiary);
  return {
    'GET /api/v1/apiaries/:id/treatment-weather': async () => ({
      ...(await ofApiary()),
      query: { method: 'FORMIC_SPONGE' },
    }),
    'GET /api/v1/apiaries/:id/treatment-window': async () => ({
      ...(await ofApiary()),
      query: { medicineId: (await aMedicine()).id },
    }),
  };
};
