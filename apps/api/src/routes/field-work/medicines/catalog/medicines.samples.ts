import { factoriesOver, medicineBody } from '@beekeeping/domain/testing';
import { byId, SOME_IDS, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of the catalogue of medicines. */
export const medicinesRequests = (api: TestApi): ValidRequests => {
  const { aMedicine } = factoriesOver(() => api.context);

  return {
    'GET /api/v1/medicines': () => ({
      query: {
        limit: '2',
        q: 'säure',
        ids: SOME_IDS,
        count: 'true',
        targetUse: 'VARROA,OTHER',
        dispensing: 'FREE_SALE,PHARMACY',
        unit: 'ML,G',
        honeyRule: 'NONE,SUPERS_OFF',
        methods: 'EVAPORATE,TRICKLE',
        countries: 'DE,AT',
        broodFreeRequired: 'false',
        organicAllowed: 'true',
        verified: 'true',
        isActive: 'true',
        validOn: '2026-07-01',
        sort: '-validTo',
      },
    }),
    'POST /api/v1/medicines': () => ({ body: medicineBody() }),
    'GET /api/v1/medicines/:id': byId(aMedicine),
    'PATCH /api/v1/medicines/:id': byId(aMedicine, () => ({ ...medicineBody({ withdrawalDays: 3 }), isActive: true })),
    'DELETE /api/v1/medicines/:id': byId(aMedicine),
  };
};
