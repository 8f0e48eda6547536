import { factoriesOver, varroaMeasurementBody } from '@beekeeping/domain/testing';
import { byId, once, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of varroa measurements. */
export const varroaMeasurementsRequests = (api: TestApi): ValidRequests => {
  const { aColony, aVarroaMeasurement } = factoriesOver(() => api.context);
  const colony = once(aColony);
  const measurement = async (fields: object = {}) =>
    varroaMeasurementBody({ ...fields, colonyId: (await colony()).id });

  return {
    'GET /api/v1/varroa-measurements/thresholds': () => ({ query: { profile: 'HBHC', on: '2025-07-12' } }),
    'GET /api/v1/varroa-measurements': async () => ({
      query: {
        limit: '2',
        q: 'volk',
        colonyId: (await colony()).id,
        apiaryId: (await colony()).apiaryId,
        method: 'NATURAL_FALL,WASH',
        rating: 'YELLOW,RED',
        duringTreatment: 'false',
        from: '2025-01-01',
        to: '2025-12-31',
        sort: 'measuredOn',
      },
    }),
    'POST /api/v1/varroa-measurements': async () => ({ body: await measurement() }),
    'POST /api/v1/varroa-measurements (a sample)': async () => ({
      body: await measurement({ method: 'WASH', sampleG: 30.5, sampleMl: 60, beeCount: 300 }),
    }),
    'POST /api/v1/varroa-measurements (drone brood)': async () => ({
      body: await measurement({ method: 'DRONE_BROOD', openedCells: 100, infestedCells: 12 }),
    }),
    'POST /api/v1/varroa-measurements/bulk': async () => ({
      body: { items: [await measurement(), await measurement()] },
    }),
    'GET /api/v1/varroa-measurements/:id': byId(aVarroaMeasurement),
    'PATCH /api/v1/varroa-measurements/:id': byId(aVarroaMeasurement, () => measurement({ miteCount: 12 })),
    'DELETE /api/v1/varroa-measurements/:id': byId(aVarroaMeasurement),
  };
};
