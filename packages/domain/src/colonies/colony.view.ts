import type { colonies } from '@beekeeping/db/schema';
import type { ColonyView } from './colony.schema.ts';

export type ColonyRow = typeof colonies.$inferSelect;

/** A colony as the management API answers it. No queens are kept yet, so none is named. */
export const colonyView = (row: ColonyRow): ColonyView => ({
  queenId: null,
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
