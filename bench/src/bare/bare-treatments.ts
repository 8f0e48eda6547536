import { systemActor } from '@beekeeping/core/actor';
import { systemClock } from '@beekeeping/core/clock';
import { createTreatment, treatmentCreateSchema } from '@beekeeping/domain/field-work/treatments';
import { inChange } from '@beekeeping/events';
import type { ApiaryToTreat } from '../stand/apiaries-to-treat.ts';
import type { CapturedTransaction } from './bare-loop-order.ts';
import { captureStatements } from './capture-statements.ts';

/** Lets the service's own code treat each apiary once and answers the transactions it made, one per apiary. */
export const bareTreatments = async (
  databaseUrl: string,
  apiaries: readonly ApiaryToTreat[],
  treatmentOf: (apiary: ApiaryToTreat) => object,
): Promise<CapturedTransaction[]> => {
  const captured: CapturedTransaction[] = [];
  for (const apiary of apiaries) {
    const input = treatmentCreateSchema.parse(treatmentOf(apiary));
    const trips = await captureStatements(databaseUrl, async (db) => {
      await inChange({ db, clock: systemClock, timeZone: 'Europe/Berlin' }, systemActor('bench'), (change) =>
        createTreatment(change, input),
      );
    });
    const { colonyIds, medicineLotId, medicineId, apiaryId } = apiary;
    captured.push({ trips, keptIds: [...colonyIds, medicineLotId, medicineId, apiaryId] });
  }
  return captured;
};
