import { AppError } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import type { Hold } from './hold-state.ts';

/** The columns of a record that is put on hold now. */
export const putOnHold = (change: Change, reason: string) => ({
  heldAt: change.now,
  holdReason: reason,
  updatedAt: change.now,
});

/** The columns of a record whose own hold ends now. */
export const endHold = (change: Change) => ({ heldAt: null, holdReason: null, updatedAt: change.now });

/** 409 for a second hold (contract.md §6). `what` is the noun of the vocabulary: "honey batch". */
export const alreadyHeld = (what: string): AppError =>
  new AppError('INVALID_STATE', `The ${what} is on hold already. Release it to change the reason.`);

/** 409 for a release without a hold of its own: that of a honey batch is released there (contract.md §6). */
export const notHeldItself = (what: string): AppError =>
  new AppError('INVALID_STATE', `The ${what} has no hold of its own.`);

/**
 * What is on hold stays recorded: deleted, its honey could be filled anew under a number that nobody recalls.
 * @param what the noun of the vocabulary: "honey batch"
 * @param holds its own and, of a bottling, that of its honey batch; read under their locks
 * @throws AppError LOT_ON_HOLD
 */
export const assertNotHeldToDelete = (what: string, ...holds: Hold[]): void => {
  if (holds.every((hold) => hold.heldAt === null)) return;
  throw new AppError('LOT_ON_HOLD', `The ${what} is on hold: it cannot be deleted before it is released.`);
};
