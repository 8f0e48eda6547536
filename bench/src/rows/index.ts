import { backlogRow } from './backlog.rows.ts';
import { bookingRow } from './booking.rows.ts';
import { dailyEvaluationRow } from './daily-evaluation.rows.ts';
import { fieldPackRow } from './field-pack.rows.ts';
import { fileRows } from './file.rows.ts';
import { growthRows } from './growth.rows.ts';
import { inspectionRow } from './inspection.rows.ts';
import { lookupRow } from './lookup.rows.ts';
import type { Row } from './row.ts';
import { sensorRows } from './sensor.rows.ts';
import { uiRows } from './ui.rows.ts';
import { webhookLatencyRow, webhookRow } from './webhook.rows.ts';

/** Every row of the table, in its order: each decides something that is worth a change of the code, and there are at most 18. */
export const rows: readonly Row[] = [
  lookupRow,
  fieldPackRow,
  inspectionRow,
  bookingRow,
  ...sensorRows,
  ...growthRows,
  ...fileRows,
  dailyEvaluationRow,
  webhookRow,
  backlogRow,
  webhookLatencyRow,
  ...uiRows,
];
