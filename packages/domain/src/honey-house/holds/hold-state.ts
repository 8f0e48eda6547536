import { instant } from '@beekeeping/core/fields';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';

/** The columns of a hold. */
export interface Hold {
  heldAt: Date | null;
  holdReason: string | null;
  isHoldPublic: boolean;
}

/** The columns of a hold, for tables whose records can be held. */
export const holdOf = <Table extends Record<keyof Hold, unknown>>(table: Table): Pick<Table, keyof Hold> => ({
  heldAt: table.heldAt,
  holdReason: table.holdReason,
  isHoldPublic: table.isHoldPublic,
});

/** The fields of a hold in the answers of bottlings, production batches and honey batches. */
export const holdFields = {
  isHeld: z.boolean(),
  holdReason: z.string().nullable(),
  heldAt: instant().nullable(),
  isRecalled: z.boolean().meta({ description: 'Held, and the public is informed' }),
};

/** True while the hold is public. */
export const isRecalled = ({ heldAt, isHoldPublic }: Hold): boolean => heldAt !== null && isHoldPublic;

/** The same of a row. */
export const isRecalledSql = ({ heldAt, isHoldPublic }: Record<'heldAt' | 'isHoldPublic', PgColumn>): SQL =>
  sql`(${heldAt} is not null and ${isHoldPublic})`;

/** True when this hold covers the other one: quietly, or in public too. */
export const coversHold = (own: Hold, other: Hold): boolean =>
  (other.heldAt === null || own.heldAt !== null) && (!isRecalled(other) || isRecalled(own));

/**
 * The hold of a batch in its answer: its own, else that of its honey batch. `heldAt` is the earlier of the two, and a
 * public one of them makes it a recall.
 */
export const holdState = (own: Hold, honeyBatch?: Hold) => {
  const holds = [own, honeyBatch].filter(
    (hold): hold is Hold & { heldAt: Date } => hold != null && hold.heldAt !== null,
  );
  const [first] = holds;
  if (!first) return { isHeld: false, holdReason: null, heldAt: null, isRecalled: false };
  const since = Math.min(...holds.map((hold) => hold.heldAt.getTime()));
  return {
    isHeld: true,
    holdReason: first.holdReason,
    heldAt: new Date(since).toISOString(),
    isRecalled: holds.some(isRecalled),
  };
};
