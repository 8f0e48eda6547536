import { backlogRow } from './backlog.rows.ts';
import { bookingRows } from './booking.rows.ts';
import { dailyEvaluationRow } from './daily-evaluation.rows.ts';
import { fileRows } from './file.rows.ts';
import { growthRows } from './growth.rows.ts';
import { inspectionRow } from './inspection.rows.ts';
import { listRows } from './list.rows.ts';
import { lookupRows } from './lookup.rows.ts';
import type { Row } from './row.ts';
import { treatmentRow } from './treatment.rows.ts';
import { webhookLatencyRow, webhookRows } from './webhook.rows.ts';

/** Every row of the table, in its order: each decides something that is worth a change of the code, and there are at most 18. */
export const rows: readonly Row[] = [
  ...lookupRows,
  ...listRows,
  inspectionRow,
  treatmentRow,
  ...bookingRows,
  ...growthRows,
  ...fileRows,
  dailyEvaluationRow,
  ...webhookRows,
  backlogRow,
  webhookLatencyRow,
];
