import { apiaries, colonies } from '@beekeeping/db/schema';
import { isNotNull, isNull } from 'drizzle-orm';
import { coloniesOn } from '../colony-history/colonies-on.ts';
import { records, type RowOf } from '../records/index.ts';
import { colonySchema } from './colony.schema.ts';

export type ColonyRow = RowOf<typeof colonies>;

export const colonyRecords = records(colonies, {
  answer: colonySchema,
  names: { apiaryId: { apiaryName: apiaries.name }, motherColonyId: { motherColonyName: colonies.name } },
  asOf: coloniesOn,
  // No queens are kept yet, so none is named.
  derive: () => Promise.resolve(() => ({ queenId: null, queenName: null })),
  filters: { isLiving: (isLiving: boolean) => (isLiving ? isNull(colonies.endedOn) : isNotNull(colonies.endedOn)) },
});
