import { queens } from '@beekeeping/db/schema';
import { recordRows, type RowOf } from '../../ground/records/record-rows.ts';

export type QueenRow = RowOf<typeof queens>;

/** The rows of the queens, for the areas of what they lead; their answers are those of the area `queens`. */
export const queenRows = recordRows(queens);
