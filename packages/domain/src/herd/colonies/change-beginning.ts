import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import type { Place } from '../history/colonies/places-on.ts';
import type { Journey } from '../authorities/restrictions/journeys.ts';
import type { SentPermit } from '../authorities/restrictions/permit.ts';
import { type ColonyRow, colonyRecords } from './colony.records.ts';
import type { ColonyPatch } from './colony.schema.ts';
import { type Beginning, journeyOfBeginning } from './where-from.ts';

/** The beginning of a colony, as recorded and as sent now. */
export interface ChangedBeginning {
  before: Beginning;
  after: Beginning;
}

/** What is sent of the beginning of a colony; undefined for nothing. @throws AppError NOT_FOUND */
export const readBeginning = async (
  change: Change,
  id: string,
  { origin, motherColonyId, establishedOn }: ColonyPatch,
): Promise<ChangedBeginning | undefined> => {
  const sent = definedFields({ origin, motherColonyId, establishedOn });
  if (Object.keys(sent).length === 0) return undefined;
  const { origin: was, motherColonyId: mother, establishedOn: since } = await colonyRecords.read(change.tx, id);
  const before = { origin: was, motherColonyId: mother, establishedOn: since };
  return { before, after: { ...before, ...sent } };
};

/** Whether the beginning is unchanged since it was read. */
export const isStillSo = ({ before }: ChangedBeginning, row: ColonyRow): boolean =>
  before.origin === row.origin &&
  before.motherColonyId === row.motherColonyId &&
  before.establishedOn === row.establishedOn;

/** Where to look for the first place of the colony, and for those of its mothers; its own if it has none. */
export const placesOfBeginning = (
  id: string,
  { before, after }: ChangedBeginning,
): { colonyId: string; day: CalendarDay }[] => [
  { colonyId: id, day: addDays(before.establishedOn, -1) },
  ...[before, after].map(({ motherColonyId, establishedOn }) => ({
    colonyId: motherColonyId ?? id,
    day: establishedOn,
  })),
];

/**
 * The journey of the bees to the first place of the colony, if it differs from the recorded one; else none.
 * Restrictions check it like that of a new colony.
 */
export const journeyOfChange = (
  { before, after }: ChangedBeginning,
  [first, ofMotherBefore, ofMotherAfter]: readonly (Place | undefined)[],
  permit: SentPermit,
): Journey => {
  const to = first!.apiaryId;
  const way = (beginning: Beginning, place: Place | undefined): Journey =>
    journeyOfBeginning(beginning, { to, placeOfMother: beginning.motherColonyId ? place : undefined }, permit);
  const [was, is] = [way(before, ofMotherBefore), way(after, ofMotherAfter)];
  return was.from === is.from && was.on === is.on ? { ...is, from: to } : is;
};
