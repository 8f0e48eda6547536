import { droneBroodRemovalBody, factoriesOver, treatmentBody } from '@beekeeping/domain/testing';
import { byId, once, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of treatments. */
export const treatmentsRequests = (api: TestApi): ValidRequests => {
  const { aColony, aMedicineLot, aTreatment, aVarroaMeasurement } = factoriesOver(() => api.context);
  const colony = once(aColony);
  // Enough for hundreds of requests.
  const lot = once(() => aMedicineLot({ quantity: 900_000 }));
  const measurement = once(async () => aVarroaMeasurement({ colonyId: (await colony()).id }));
  const treated = async () => ({ colonyIds: [(await colony()).id] });
  const reason = async () => ({ reasonMeasurementId: (await measurement()).id, prescriptionDocumentId: null });
  const biotechnical = async () => ({
    ...droneBroodRemovalBody(await treated()),
    ...(await reason()),
    medicineLotId: null,
    dosePerColony: null,
    vetName: 'Dr. Biene',
    vetContact: '0711 123456',
    prescriptionNumber: 'R-2025-7',
  });
  const medicinal = async () => ({
    ...treatmentBody({ ...(await treated()), medicineLotId: (await lot()).id }),
    ...(await reason()),
    biotechnicalKind: null,
  });
  const aMedicinalTreatment = async () => aTreatment({ ...(await treated()), medicineLotId: (await lot()).id });

  return {
    'GET /api/v1/treatments': async () => ({
      query: {
        limit: '2',
        q: 'säure',
        colonyId: (await colony()).id,
        apiaryId: (await colony()).apiaryId,
        kind: 'MEDICINE',
        method: 'EVAPORATE,TRICKLE',
        status: 'RUNNING,ENDED',
        medicineLotId: (await lot()).id,
        medicineId: (await lot()).medicineId,
        from: '2025-01-01',
        to: '2025-12-31',
        sort: 'medicineName',
      },
    }),
    'POST /api/v1/treatments': async () => ({ body: await biotechnical() }),
    'POST /api/v1/treatments (with a medicine)': async () => ({ body: await medicinal() }),
    'POST /api/v1/treatments/bulk': async () => ({ body: { items: [await biotechnical(), await medicinal()] } }),
    'GET /api/v1/treatments/:id': byId(aMedicinalTreatment),
    'PATCH /api/v1/treatments/:id': byId(
      async () => aTreatment(await treated()),
      async () => ({ ...(await biotechnical()), endedOn: '2025-06-11' }),
    ),
    'POST /api/v1/treatments/:id/cancel': byId(aMedicinalTreatment, () => ({ reason: 'doppelt erfasst' })),
    'DELETE /api/v1/treatments/:id': byId(() => aTreatment()),
  };
};
