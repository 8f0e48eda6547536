import { apiaries, colonies } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { coloniesOn } from '../history/colonies/colonies-on.ts';
import { mergedInto, mergedIntoSort } from '../history/colonies/merged-into.ts';
import { statusesSince, statusSinceSort } from '../history/colonies/statuses-since.ts';
import { leadingQueens, leadingQueenSorts } from '../history/queens/leading-queens.ts';
import { colonySchema } from './colony.schema.ts';

export type ColonyRow = RowOf<typeof colonies>;

const NO_QUEEN = { queenId: null, queenName: null, queenBirthYear: null, queenMarkingColor: null };

const NOT_MERGED = { mergedIntoColonyId: null, mergedIntoColonyName: null };

export const colonyRecords = records(colonies, {
  answer: colonySchema,
  names: { apiaryId: { apiaryName: apiaries.name }, motherColonyId: { motherColonyName: colonies.name } },
  asOf: coloniesOn,
  derive: async (db, rows, on) => {
    const ids = rows.map(({ id }) => id);
    const merged = rows.filter(({ status }) => status === 'MERGED').map(({ id }) => id);
    // One after the other, so that a list holds one connection.
    const queens = await leadingQueens(db, ids, on);
    const statuses = await statusesSince(db, ids, on);
    const merges = await mergedInto(db, merged, on);
    return ({ id, establishedOn }) =>
      Object.assign(
        { statusSince: establishedOn, statusReason: null },
        statuses.get(id),
        queens.get(id) ?? NO_QUEEN,
        merges.get(id) ?? NOT_MERGED,
      );
  },
  sorts: (on) => ({
    ...leadingQueenSorts(colonies.id, on),
    statusSince: statusSinceSort(on),
    mergedIntoColonyName: mergedIntoSort(on),
    position: {
      value: sql`${colonies.position}`,
      type: 'integer',
      nullable: true,
      thenBy: { value: sql`${colonies.name}`, type: 'text' },
    },
  }),
  filters: {
    isLiving: (isLiving: boolean) => (isLiving ? isNull(colonies.endedOn) : isNotNull(colonies.endedOn)),
    /** What other areas know of them, see colony-list. */
    inNeed: (condition: SQL) => condition,
  },
});
