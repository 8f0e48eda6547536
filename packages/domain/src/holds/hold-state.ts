import { instant } from '@beekeeping/core/fields';
import { z } from 'zod';

/** The columns of a hold. */
export interface Hold {
  heldAt: Date | null;
  holdReason: string | null;
}

/** How the answers of bottlings, production batches and honey batches tell of a hold (contract.md §6). */
export const holdFields = {
  isHeld: z.boolean(),
  holdReason: z.string().nullable(),
  heldAt: instant().nullable(),
};

/**
 * The hold of a batch as its answer tells it: its own, else that of the honey batch that it was filled from
 * (contract.md §6). `heldAt` is the earlier of the two.
 */
export const holdState = (own: Hold, honeyBatch?: Hold) => {
  const holds = [own, honeyBatch].filter(
    (hold): hold is Hold & { heldAt: Date } => hold != null && hold.heldAt !== null,
  );
  const [first] = holds;
  if (!first) return { isHeld: false, holdReason: null, heldAt: null };
  const since = Math.min(...holds.map((hold) => hold.heldAt.getTime()));
  return { isHeld: true, holdReason: first.holdReason, heldAt: new Date(since).toISOString() };
};
