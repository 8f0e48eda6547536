import { addDays } from '@beekeeping/core/calendar-day';
import type { VARROA_METHODS } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { aColony } from '../../herd/colonies/colony.factory.ts';
import { createVarroaMeasurement } from './create-varroa-measurement.ts';
import { isFall } from './measurement-rules.ts';
import {
  type VarroaMeasurementCreate,
  varroaMeasurementCreateSchema,
  type VarroaMeasurementView,
} from './varroa-measurement.schema.ts';

const REMOVED_ON = '2025-07-12';
let made = 0;

interface MeasurementOverrides extends Record<string, unknown> {
  colonyId: string;
  method?: (typeof VARROA_METHODS)[number];
  measuredOn?: string | undefined;
  removedOn?: string | null | undefined;
}

/**
 * Request body for a natural fall of July 2025: 30 mites, YELLOW within 4 to 6 days. Another method has no board, drone
 * brood no mites.
 */
export const varroaMeasurementBody = ({ method = 'NATURAL_FALL', ...overrides }: MeasurementOverrides) => {
  made += 1;
  const removedOn = overrides.removedOn ?? overrides.measuredOn ?? REMOVED_ON;
  return {
    method,
    measuredOn: removedOn,
    miteCount: method === 'DRONE_BROOD' ? null : 30,
    // No two in a row alike.
    insertedOn: isFall(method) ? addDays(removedOn, -4 - (made % 3)) : null,
    removedOn: isFall(method) ? removedOn : null,
    sampleG: null,
    sampleMl: null,
    beeCount: null,
    openedCells: null,
    infestedCells: null,
    note: 'Windel',
    ...overrides,
  };
};

/** Inserts a measurement; for a new colony by default. */
export const aVarroaMeasurement = async (
  change: Change,
  overrides: Partial<VarroaMeasurementCreate> = {},
): Promise<VarroaMeasurementView> => {
  const colonyId = overrides.colonyId ?? (await aColony(change)).id;
  return createVarroaMeasurement(
    change,
    varroaMeasurementCreateSchema.parse(varroaMeasurementBody({ ...overrides, colonyId })),
  );
};
