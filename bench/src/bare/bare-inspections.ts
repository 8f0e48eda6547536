import { systemActor } from '@beekeeping/core/actor';
import { systemClock } from '@beekeeping/core/clock';
import { STANDARD_HIVE_SYSTEM_ID } from '@beekeeping/db';
import { createInspection, inspectionCreateSchema } from '@beekeeping/domain/field-work/inspections';
import { inChange } from '@beekeeping/events';
import type { InhabitedHive } from '../stand/inhabited-hives.ts';
import type { CapturedTransaction } from './bare-loop-order.ts';
import { captureStatements } from './capture-statements.ts';

/** Lets the service's own code record an inspection of each hive once and answers the transactions it made, one per hive. */
export const bareInspections = async (
  databaseUrl: string,
  hives: readonly InhabitedHive[],
  inspectionOf: (hive: InhabitedHive) => object,
): Promise<CapturedTransaction[]> => {
  const captured: CapturedTransaction[] = [];
  for (const hive of hives) {
    const input = inspectionCreateSchema.parse(inspectionOf(hive));
    const trips = await captureStatements(databaseUrl, async (db) => {
      await inChange({ db, clock: systemClock, timeZone: 'Europe/Berlin' }, systemActor('bench'), (change) =>
        createInspection(change, input),
      );
    });
    const partIds = hive.parts.flatMap(({ id, partTypeId }) => [id, partTypeId]);
    captured.push({
      trips,
      keptIds: [hive.colonyId, hive.setupId, hive.apiaryId, STANDARD_HIVE_SYSTEM_ID, ...partIds],
    });
  }
  return captured;
};
