import { queens } from '@beekeeping/db/schema';
import { recordRows, type RowOf } from '@beekeeping/records/record-rows';

export type QueenRow = RowOf<typeof queens>;

/** The rows of the queens, for the areas of what they lead; their answers are those of the area `queens`. */
export const queenRows = recordRows(queens);
