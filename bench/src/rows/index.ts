import { backlogRow } from './backlog.rows.ts';
import { backupLatencyRow, backupRows } from './backup.rows.ts';
import { bookingRows } from './booking.rows.ts';
import { calendarRow } from './calendar.rows.ts';
import { dailyEvaluationRows } from './daily-evaluation.rows.ts';
import { fileRows } from './file.rows.ts';
import { growthRows } from './growth.rows.ts';
import { importRow } from './import.rows.ts';
import { inspectionRow } from './inspection.rows.ts';
import { listRows } from './list.rows.ts';
import { lookupRows } from './lookup.rows.ts';
import { medicineBookRows } from './medicine-book.rows.ts';
import { skyRows } from './sky.rows.ts';
import { printRow } from './print.rows.ts';
import type { Row } from './row.ts';
import { streamLatencyRow, streamMemoryRow } from './stream.rows.ts';
import { treatmentRow } from './treatment.rows.ts';
import { webhookLatencyRow, webhookRows } from './webhook.rows.ts';

/** Every row of the table, in its order. */
export const rows: readonly Row[] = [
  ...lookupRows,
  ...listRows,
  inspectionRow,
  treatmentRow,
  ...bookingRows,
  ...growthRows,
  importRow,
  ...medicineBookRows,
  ...fileRows,
  ...backupRows,
  ...dailyEvaluationRows,
  ...skyRows,
  calendarRow,
  printRow,
  streamMemoryRow,
  ...webhookRows,
  backlogRow,
  webhookLatencyRow,
  streamLatencyRow,
  backupLatencyRow,
];
