import type { Page, Queryable } from '@beekeeping/db';
import type { z } from 'zod';
import { queenRows } from '../history/queens/queen-rows.ts';
import { queenStayRecords } from '../history/queens/queen-stay.records.ts';
import type { queenStayListQuery, queenStaySchema } from '../history/queens/queen-stay.schema.ts';

/** The colonies that a queen has led, the latest first. @throws AppError NOT_FOUND */
export const listQueenColonies = async (
  db: Queryable,
  queenId: string,
  query: z.output<typeof queenStayListQuery>,
): Promise<Page<z.output<typeof queenStaySchema>>> => {
  await queenRows.read(db, queenId);
  const ofQueen = { ...query, queenId };
  return queenStayRecords.list(db, ofQueen);
};
