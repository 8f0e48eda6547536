import { decideEntry } from './decide-entry.ts';
import type { ReadEntry } from './read-entry.ts';
import type { RunningState } from './running-state.ts';
import { type Booking, type Decision, rejected } from './shop-state.ts';

/** The writes that follow from these decisions. */
export const bookingsOf = (decisions: readonly Decision[]): Booking[] =>
  decisions.flatMap((decision) => (decision.status === 'BOOKED' ? [decision.booking] : []));

/**
 * What is to become of entries that are booked together or not at all, in order; the state follows. When one is rejected,
 * so are those that would have fitted, and what repeats them; what was booked by an earlier request stays booked.
 */
export const decideTogether = (entries: readonly ReadEntry[], state: RunningState): Decision[] => {
  const decisions = entries.map((read): Decision => {
    if (!read.entry) return read.decision;
    const decision = decideEntry(read.entry, state);
    if (decision.status === 'BOOKED') state.book(decision.booking);
    return decision;
  });
  const fitting = bookingsOf(decisions);
  if (fitting.length === 0 || decisions.every(({ status }) => status !== 'REJECTED')) return decisions;
  state.unbook(fitting);
  return decisions.map((decision) =>
    decision.status !== 'REJECTED' && fitting.includes(decision.booking)
      ? rejected('ORDER_REJECTED', 'Another entry of this order is rejected.')
      : decision,
  );
};
