import type { Change } from '@beekeeping/events';
import { anApiary } from '../apiaries/apiary.factory.ts';
import type { ColonyCreate, ColonyView } from './colony.schema.ts';
import { colonyCreateSchema } from './colony.schema.ts';
import { createColony } from './create-colony.ts';

let count = 0;

/** A colony in the database, established in the spring of 2025; on an apiary of its own unless one is given. Every call another name. */
export const aColony = async (change: Change, overrides: Partial<ColonyCreate> = {}): Promise<ColonyView> => {
  count += 1;
  const apiaryId = overrides.apiaryId ?? (await anApiary(change)).id;
  const establishedOn = overrides.establishedOn ?? '2025-04-01';
  return createColony(
    change,
    colonyCreateSchema.parse({ name: `Volk ${count}`, ...overrides, apiaryId, establishedOn }),
  );
};
