import type { Change } from '@beekeeping/events';
import { type ApiaryCreate, apiaryCreateSchema, type ApiaryView } from './apiary.schema.ts';
import { createApiary } from './create-apiary.ts';

let count = 0;

/** Request body for an apiary, with every field; another name for every call. */
export const apiaryBody = (overrides: object = {}) => ({
  name: `Waldrand ${(count += 1)}`,
  location: 'Oberbayern',
  latitude: 48.1,
  longitude: 11.5,
  elevationM: 520,
  registrationNumber: 'DE 09 1',
  countryCode: 'DE',
  regionCode: 'DE-BY',
  kind: 'PERMANENT',
  contactName: 'Resi Imkerin',
  contactPhone: '+49 89 1',
  forageNotes: 'Linde',
  shortCode: 'W1',
  notes: 'sonnig',
  ...overrides,
});

/** An apiary in the database. */
export const anApiary = (change: Change, overrides: Partial<ApiaryCreate> = {}): Promise<ApiaryView> =>
  createApiary(change, apiaryCreateSchema.parse(apiaryBody(overrides)));
