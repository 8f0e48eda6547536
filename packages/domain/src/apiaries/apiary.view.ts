import type { apiaries } from '@beekeeping/db/schema';
import type { ApiaryView } from './apiary.schema.ts';

export type ApiaryRow = typeof apiaries.$inferSelect;

/** An apiary as the management API answers it. */
export const apiaryView = (row: ApiaryRow): ApiaryView => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
