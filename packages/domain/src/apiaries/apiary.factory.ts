import type { Change } from '@beekeeping/events';
import type { ApiaryCreate, ApiaryView } from './apiary.schema.ts';
import { apiaryCreateSchema } from './apiary.schema.ts';
import { createApiary } from './create-apiary.ts';

let count = 0;

/** A believable create body; every call another name. */
const apiaryInput = (overrides: Partial<ApiaryCreate> = {}): ApiaryCreate => {
  count += 1;
  return apiaryCreateSchema.parse({
    name: `Waldrand ${count}`,
    location: 'Oberbayern',
    countryCode: 'DE',
    regionCode: 'DE-BY',
    ...overrides,
  });
};

/** An apiary in the database. */
export const anApiary = (change: Change, overrides: Partial<ApiaryCreate> = {}): Promise<ApiaryView> =>
  createApiary(change, apiaryInput(overrides));
