import type { Change } from '@beekeeping/events';
import { aColony } from '../../herd/colonies/colony.factory.ts';
import { createTreatment } from './create-treatment.ts';
import { type TreatmentCreate, treatmentCreateSchema, type TreatmentView } from './treatment.schema.ts';

/** Request body for cutting out drone brood in May and June 2025: it needs no medicine. */
export const droneBroodRemovalBody = (overrides: { colonyIds: readonly string[] } & Record<string, unknown>) => ({
  kind: 'BIOTECHNICAL',
  biotechnicalKind: 'DRONE_BROOD_REMOVAL',
  method: 'BIOTECHNICAL',
  startedOn: '2025-05-20',
  plannedEndOn: '2025-06-10',
  endedOn: '2025-06-10',
  applications: 2,
  intervalDays: 21,
  outsideTempC: 19.5,
  broodState: 'BROOD',
  personName: 'Anna Imkerin',
  note: 'zwei Baurahmen',
  ...overrides,
});

/** Request body for a treatment with formic acid in August 2025, which ran for ten days. */
export const treatmentBody = (
  overrides: { colonyIds: readonly string[]; medicineLotId: string } & Record<string, unknown>,
) => ({
  kind: 'MEDICINE',
  method: 'EVAPORATE',
  startedOn: '2025-08-01',
  plannedEndOn: '2025-08-10',
  endedOn: '2025-08-10',
  dosePerColony: 85.5,
  applications: 2,
  intervalDays: 5,
  outsideTempC: 21.5,
  broodState: 'BROOD',
  personName: 'Anna Imkerin',
  vetName: 'Dr. Biene',
  vetContact: '0711 123456',
  prescriptionNumber: 'R-2025-7',
  note: 'abends',
  ...overrides,
});

/** Inserts a treatment: without a medicine by default, for a new colony by default. */
export const aTreatment = async (change: Change, overrides: Partial<TreatmentCreate> = {}): Promise<TreatmentView> => {
  const colonyIds = overrides.colonyIds ?? [(await aColony(change)).id];
  const { medicineLotId } = overrides;
  const body =
    medicineLotId == null
      ? droneBroodRemovalBody({ ...overrides, colonyIds })
      : treatmentBody({ ...overrides, colonyIds, medicineLotId });
  return createTreatment(change, treatmentCreateSchema.parse(body));
};
