import { oneOf } from '@beekeeping/db';
import { queenColonies, queens } from '@beekeeping/db/schema';
import { byName, isOneOfNames } from '@beekeeping/records/one-of-names';
import { type FindNamed, recordTable, type Reference } from '@beekeeping/records/tables/record-table';
import {
  MARKING_COLOR_WORDS,
  MATING_TYPE_WORDS,
  QUEEN_ORIGIN_WORDS,
  QUEEN_RACE_WORDS,
  QUEEN_STATUS_WORDS,
  WING_SIDE_WORDS,
} from '@beekeeping/messages/value-words';
import { and, isNull } from 'drizzle-orm';
import { colonyReference } from '../colonies/colony-reference.ts';
import { createQueens } from './create-queen.ts';
import { queenRecords } from './queen.records.ts';
import { queenCreateSchema, type QueenView } from './queen.schema.ts';

const findQueensNamed: FindNamed = async (change, asked) => {
  const names = asked.map(({ name }) => name);
  const found = await change.tx
    .select({ id: queens.id, name: queens.name })
    .from(queens)
    .where(isOneOfNames(queens.name, names));
  const named = byName(found);
  return names.map((name) => (named.get(name.toLowerCase()) ?? []).map(({ id }) => id));
};

const motherReference = (field: string, column: string): Reference => ({
  field,
  column,
  noun: 'queen',
  find: findQueensNamed,
  withinTable: 'name',
});

/** Columns of a queen's replacement. */
const LEADING = ['colonyName', 'colonyId', 'assignedOn'];

/** Queens as lines of a table, each with her present colony; assessments are not included. */
export const queenTable = recordTable({
  noun: 'queen',
  create: queenCreateSchema,
  write: createQueens,
  references: [
    motherReference('motherQueenId', 'motherQueenName'),
    motherReference('sireMotherQueenId', 'sireMotherQueenName'),
    colonyReference,
  ],
  leftOut: ['evaluations'],
  values: {
    race: QUEEN_RACE_WORDS,
    origin: QUEEN_ORIGIN_WORDS,
    matingType: MATING_TYPE_WORDS,
    markingColor: MARKING_COLOR_WORDS,
    clippedSide: WING_SIDE_WORDS,
    status: QUEEN_STATUS_WORDS,
  },
  words: { name: ['Königin', 'Weisel'] },
  needs: (column) => (LEADING.includes(column) ? 'colonies:update' : undefined),
  dayOf: ({ assignedOn }) => assignedOn,
  list: queenRecords.list,
  linesOf: async (db, views: readonly QueenView[]) => {
    const ids = views.map(({ id }) => id);
    const stays = await db
      .select({ queenId: queenColonies.queenId, fromOn: queenColonies.fromOn })
      .from(queenColonies)
      .where(and(oneOf(queenColonies.queenId, ids), isNull(queenColonies.toOn)));
    const assigned = new Map(stays.map(({ queenId, fromOn }) => [queenId, fromOn]));
    return views.map((queen) => ({ ...queen, assignedOn: assigned.get(queen.id) }));
  },
});
