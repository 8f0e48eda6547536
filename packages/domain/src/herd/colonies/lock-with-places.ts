import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Change } from '@beekeeping/events';
import { type ApiaryRow, apiaryRecords } from '../apiaries/apiary.records.ts';
import { type Place, placesOn } from '../history/colonies/places-on.ts';

/** The locked rows, and the places of the colonies. */
export interface LockedWithPlaces<Locked> {
  locked: Locked;
  /** In the order in which they were asked for; undefined for an unknown colony. */
  places: (Place | undefined)[];
  /** The existing apiaries among the named ones and the places, by id. */
  apiaries: ReadonlyMap<string, ApiaryRow>;
}

const key = (places: readonly (Place | undefined)[]): string => places.map((place) => place?.apiaryId).join();

/**
 * Locks the places of colonies on a day, and further apiaries, as referenced rows, then the colonies: so none of the
 * apiaries is restricted or deactivated meanwhile. Places are read before they are locked, and again behind the locks.
 * @param lock locks the colonies, which keeps them from being moved
 */
export const lockWithPlaces = async <Locked>(
  change: Change,
  dated: readonly { colonyId: string; day: CalendarDay }[],
  apiaryIds: readonly string[],
  lock: () => Promise<Locked>,
): Promise<LockedWithPlaces<Locked>> => {
  const readPlaces = async () => (dated.length === 0 ? [] : placesOn(change.tx, dated));
  const before = await readPlaces();
  const ids = new Set([...apiaryIds, ...before.flatMap((place) => place?.apiaryId ?? [])]);
  const rows = ids.size === 0 ? [] : await apiaryRecords.lockAllForShare(change, [...ids]);
  const locked = await lock();
  const places = await readPlaces();
  if (key(places) !== key(before)) return lockWithPlaces(change, dated, apiaryIds, lock);
  return { locked, places, apiaries: new Map(rows.map((row) => [row.id, row])) };
};
