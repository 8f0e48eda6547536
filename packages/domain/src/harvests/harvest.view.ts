import type { harvests } from '@beekeeping/db/schema';
import type { HarvestView } from './harvest.schema.ts';

export type HarvestRow = typeof harvests.$inferSelect;

/** A harvest as the management API answers it. */
export const harvestView = (row: HarvestRow): HarvestView => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
