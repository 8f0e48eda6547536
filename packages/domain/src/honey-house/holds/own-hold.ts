import { AppError } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { type Hold, isRecalled } from './hold-state.ts';
import type { HoldBody } from './hold.schema.ts';

/** The columns of a record that is put on hold now. */
export const putOnHold = (change: Change, { reason, isPublic }: HoldBody) => ({
  heldAt: change.now,
  holdReason: reason,
  isHoldPublic: isPublic,
});

/**
 * The columns of a record being held: it is put on hold now, or its quiet hold is made public, which lasts since it
 * began and has the newer reason.
 * @param what the noun of the vocabulary: "honey batch"
 * @param own the record's own hold, locked
 * @throws AppError INVALID_STATE for every other second hold (docs/requirements/honey.md#holds)
 */
export const holdAs = (change: Change, what: string, own: Hold, body: HoldBody) => {
  if (own.heldAt === null) return putOnHold(change, body);
  if (body.isPublic && !own.isHoldPublic) return { ...putOnHold(change, body), heldAt: own.heldAt };
  throw new AppError(
    'INVALID_STATE',
    isRecalled(own)
      ? `The ${what} is on hold already. Release it to change the reason.`
      : `The ${what} is on a quiet hold already. Make it public, or release it to change the reason.`,
  );
};

/**
 * The columns of a record whose own hold ends now.
 * @throws AppError INVALID_STATE without one: that of a honey batch is released there
 */
export const release = (what: string, own: Hold) => {
  if (own.heldAt === null) throw new AppError('INVALID_STATE', `The ${what} has no hold of its own.`);
  return { heldAt: null, holdReason: null, isHoldPublic: true };
};

/**
 * What is on hold stays recorded: if it were deleted, its honey could be filled again under a number that nobody
 * recalls.
 * @param what the noun of the vocabulary: "honey batch"
 * @param holds its own and, of a bottling, that of its honey batch; read under their locks
 * @throws AppError LOT_ON_HOLD
 */
export const assertNotHeldToDelete = (what: string, ...holds: Hold[]): void => {
  if (holds.every((hold) => hold.heldAt === null)) return;
  throw new AppError('LOT_ON_HOLD', `The ${what} is on hold: it cannot be deleted before it is released.`);
};
