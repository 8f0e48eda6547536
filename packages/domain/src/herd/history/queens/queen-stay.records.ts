import { colonies, queenColonies, queens } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { queenStaySchema } from './queen-stay.schema.ts';

export type QueenStayRow = RowOf<typeof queenColonies>;

export const queenStayRecords = records(queenColonies, {
  answer: queenStaySchema,
  names: { queenId: { queenName: queens.name }, colonyId: { colonyName: colonies.name } },
});
