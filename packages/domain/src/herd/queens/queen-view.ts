import type { Warning } from '@beekeeping/core/warning';
import type { Change } from '@beekeeping/events';
import type { QueenRow } from '../history/queens/queen-rows.ts';
import { queenWarnings } from './queen-facts.ts';
import { queenRecords } from './queen.records.ts';
import type { QueenView } from './queen.schema.ts';

/** The answer to a write, with warnings about the queen and related changes. */
export const viewWithWarnings = async (
  change: Change,
  queen: QueenRow,
  others: readonly Warning[] = [],
): Promise<QueenView> => {
  const view = await queenRecords.view(change.tx, queen);
  const warnings = [...queenWarnings(queen), ...others];
  return warnings.length > 0 ? { ...view, warnings } : view;
};
