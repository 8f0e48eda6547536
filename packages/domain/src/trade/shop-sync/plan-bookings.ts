import { decideTogether } from './decide-together.ts';
import type { ReadEntry } from './read-entry.ts';
import { RunningState } from './running-state.ts';
import type { Decision, ShopState } from './shop-state.ts';
import { type AtomicBy, unitsOf } from './whole-orders.ts';

/** The decision about each entry when they are booked one order, or one entry, after the other. Changes nothing. */
export const planBookings = (entries: readonly ReadEntry[], start: ShopState, atomicBy?: AtomicBy): Decision[] => {
  const state = new RunningState(start);
  const decisions: Decision[] = [];
  for (const unit of unitsOf(entries, atomicBy)) {
    const decided = decideTogether(
      unit.map((index) => entries[index]!),
      state,
    );
    for (const [place, index] of unit.entries()) decisions[index] = decided[place]!;
  }
  return decisions;
};
