import { apiaries, colonies } from '@beekeeping/db/schema';
import { isNotNull, isNull } from 'drizzle-orm';
import { coloniesOn } from '../colony-history/colonies-on.ts';
import { leadingQueens } from '../queen-stays/leading-queens.ts';
import { records, type RowOf } from '../records/index.ts';
import { colonySchema } from './colony.schema.ts';

export type ColonyRow = RowOf<typeof colonies>;

const NO_QUEEN = { queenId: null, queenName: null, queenMarkingColor: null };

export const colonyRecords = records(colonies, {
  answer: colonySchema,
  names: { apiaryId: { apiaryName: apiaries.name }, motherColonyId: { motherColonyName: colonies.name } },
  asOf: coloniesOn,
  derive: async (db, rows, on) => {
    const ids = rows.map(({ id }) => id);
    const queens = await leadingQueens(db, ids, on);
    return ({ id }) => queens.get(id) ?? NO_QUEEN;
  },
  filters: { isLiving: (isLiving: boolean) => (isLiving ? isNull(colonies.endedOn) : isNotNull(colonies.endedOn)) },
});
