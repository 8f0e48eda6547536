import { type MARKING_COLORS, queens } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';

export type MarkingColor = (typeof MARKING_COLORS)[number];

/** By the last digit of the birth year, from 0 to 4; the same again from 5 on (the international five-year code). */
const COLOR_OF_YEAR = ['BLUE', 'WHITE', 'YELLOW', 'RED', 'GREEN'] as const satisfies readonly MarkingColor[];

/**
 * The colour that a queen is marked with: that of her birth year unless another one is recorded
 * (docs/requirements/herd.md#marking-colours).
 */
export const markingColorOf = (queen: { birthYear: number; markingColor: MarkingColor | null }): MarkingColor =>
  queen.markingColor ?? COLOR_OF_YEAR[queen.birthYear % 5]!;

/** The same of a row of `queens`. */
export const markingColorSql: SQL = sql`coalesce(${queens.markingColor}, (array[${sql.join(
  COLOR_OF_YEAR.map((color) => sql`${color}`),
  sql`, `,
)}])[${queens.birthYear} % 5 + 1])`;
