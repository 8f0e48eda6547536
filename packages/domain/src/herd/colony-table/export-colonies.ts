import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { queenColonies, queens } from '@beekeeping/db/schema';
import type { TableSource } from '@beekeeping/records/tables/export-table';
import type { Said } from '@beekeeping/records/tables/table';
import { and, eq } from 'drizzle-orm';
import type { ColonyView } from '../colonies/colony.schema.ts';
import { listColonies } from '../colony-list/list-colonies.ts';
import { leadsOn } from '../history/queens/leading-queens.ts';
import { markingColorOf } from '../history/queens/marking-color.ts';
import { colonyTable } from './columns.ts';

const queensOf = async (db: Queryable, colonyIds: readonly string[], on: CalendarDay | undefined) => {
  const found = await db
    .select({ colonyId: queenColonies.colonyId, fromOn: queenColonies.fromOn, queen: queens })
    .from(queenColonies)
    .innerJoin(queens, eq(queens.id, queenColonies.queenId))
    .where(and(oneOf(queenColonies.colonyId, colonyIds), leadsOn(on)));
  return new Map(
    found.map(({ colonyId, fromOn, queen }): [string, Said] => [
      colonyId,
      {
        queenName: queen.name,
        queenBirthYear: queen.birthYear,
        queenRace: queen.race,
        queenLine: queen.line,
        queenBreedingNumber: queen.breedingNumber,
        queenMarkingColor: markingColorOf(queen),
        queenMarkingNumber: queen.markingNumber,
        queenAssignedOn: fromOn,
      },
    ]),
  );
};

/** Colonies as lines, the queen that leads each beside it. */
export const colonyTableSource: TableSource<ColonyView> = {
  table: colonyTable,
  list: listColonies,
  linesOf: async (db, views, { on }) => {
    const led = await queensOf(
      db,
      views.map(({ id }) => id),
      on,
    );
    return views.map((colony) => ({ ...colony, ...led.get(colony.id) }));
  },
};
