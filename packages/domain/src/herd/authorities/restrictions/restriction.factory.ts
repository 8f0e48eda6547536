import type { Change } from '@beekeeping/events';
import { anApiary } from '../../apiaries/apiary.factory.ts';
import { createRestriction } from './create-restriction.ts';
import { type RestrictionCreate, restrictionCreateSchema, type RestrictionView } from './restriction.schema.ts';

/** Request body for a foulbrood zone of the summer of 2025. */
export const restrictionBody = (overrides: { apiaryIds: string[] } & Record<string, unknown>) => ({
  disease: 'AFB',
  kind: 'ZONE',
  validFrom: '2025-06-01',
  validTo: '2025-09-30',
  liftedOn: '2025-09-15',
  area: 'Ein Kilometer um den Dorfanger',
  note: 'Aushang am Rathaus',
  ...overrides,
});

/** Inserts a restriction; for a new apiary by default. */
export const aRestriction = async (
  change: Change,
  overrides: Partial<RestrictionCreate> = {},
): Promise<RestrictionView> => {
  const apiaryIds = overrides.apiaryIds ?? [(await anApiary(change)).id];
  return createRestriction(change, restrictionCreateSchema.parse(restrictionBody({ ...overrides, apiaryIds })));
};
