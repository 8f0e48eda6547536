import { AppError, invalidField, referenceNotFound } from '@beekeeping/core/app-error';
import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { apiaries, colonies, devicePlacements, devices } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, asc, eq, gt, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import { apiaryRecords } from '../../herd/apiaries/apiary.records.ts';
import { assertLivedOn } from '../../herd/colonies/colony-life.ts';
import { colonyRecords } from '../../herd/colonies/colony.records.ts';
import type { PlacementRow } from './placement.records.ts';

/** A placement as it will be. */
export type Placed = Pick<PlacementRow, 'deviceId' | 'kind' | 'colonyId' | 'apiaryId' | 'from' | 'to'> & {
  id?: string;
};

/** An instant as it is, of a day its first moment. */
export const beginOf = (change: Change, sent: CalendarDay | Date): Date =>
  typeof sent === 'string' ? change.firstMomentOf(sent) : sent;

/** An instant as it is, of a day its last moment. */
export const endOf = (change: Change, sent: CalendarDay | Date): Date =>
  typeof sent === 'string' ? new Date(change.firstMomentOf(addDays(sent, 1)).getTime() - 1) : sent;

/** @throws AppError VALIDATION_FAILED for instants to come, or in the wrong order */
const assertInOrder = (change: Change, { from, to }: Placed): void => {
  refuseFutureDay('from', change.dayOf(from), change.tomorrow);
  if (to === null) return;
  refuseFutureDay('to', change.dayOf(to), change.tomorrow);
  if (to <= from) throw invalidField('to', 'TOO_EARLY', 'must be after from', { earliest: from.toISOString() });
};

/**
 * Keeps the place from changing until the change ends. A device hangs at a colony while it lives, and at an apiary at any
 * time. To be called before the device is locked: the herd comes first.
 * @throws AppError REFERENCE_NOT_FOUND, INVALID_STATE
 */
export const lockPlace = async (
  change: Change,
  place: { colonyId?: string | null | undefined; apiaryId?: string | null | undefined },
) => {
  if (place.apiaryId != null) await apiaryRecords.refer(change, 'apiaryId', place.apiaryId);
  if (place.colonyId == null) return undefined;
  const colony = await colonyRecords.lockForShare(change, place.colonyId);
  if (!colony) throw referenceNotFound('colonyId', colonyRecords.noun);
  return colony;
};

const overlaps = ({ from, to }: Placed): SQL =>
  and(
    or(isNull(devicePlacements.to), gt(devicePlacements.to, from)),
    to === null ? undefined : lt(devicePlacements.from, to),
  )!;

/** The first placement in the way of another one, with the names that people call it by. */
const findOverlapping = async ({ tx }: Change, placed: Placed, taken: SQL | undefined) => {
  const [found] = await tx
    .select({
      device: devices.name,
      place: { colony: colonies.name, apiary: apiaries.name },
      from: devicePlacements.from,
      to: devicePlacements.to,
    })
    .from(devicePlacements)
    .innerJoin(devices, eq(devices.id, devicePlacements.deviceId))
    .leftJoin(colonies, eq(colonies.id, devicePlacements.colonyId))
    .leftJoin(apiaries, eq(apiaries.id, devicePlacements.apiaryId))
    .where(and(taken, overlaps(placed), placed.id === undefined ? undefined : ne(devicePlacements.id, placed.id)))
    .orderBy(asc(devicePlacements.from))
    .limit(1);
  return found;
};

type Overlapping = NonNullable<Awaited<ReturnType<typeof findOverlapping>>>;

const atPlace = ({ place }: Overlapping): string =>
  place.colony === null ? `at the apiary ${place.apiary}` : `at the colony ${place.colony}`;

const stillHanging = (change: Change, { device, place, from }: Overlapping, sentence: string): AppError =>
  new AppError('INVALID_STATE', `${sentence}: end that placement first.`, {
    extra: { deviceName: device, placeName: place.colony ?? place.apiary, hangsSince: change.dayOf(from) },
  });

const during = (change: Change, { from, to }: { from: Date; to: Date | null }): string =>
  to === null ? `since ${change.dayOf(from)}` : `from ${change.dayOf(from)} to ${change.dayOf(to)}`;

/** The constraints of the table refuse the same when two people place at once, without the names. */
const assertFree = async (change: Change, placed: Placed): Promise<void> => {
  const own = await findOverlapping(change, placed, eq(devicePlacements.deviceId, placed.deviceId));
  if (own) throw stillHanging(change, own, `The device hangs ${atPlace(own)} ${during(change, own)}`);
  const place =
    placed.colonyId === null
      ? eq(devicePlacements.apiaryId, placed.apiaryId!)
      : eq(devicePlacements.colonyId, placed.colonyId);
  const other = await findOverlapping(change, placed, and(place, eq(devicePlacements.kind, placed.kind)));
  if (other)
    throw stillHanging(change, other, `${other.device}, of the same kind, hangs there ${during(change, other)}`);
};

/**
 * What holds of every placement (docs/requirements/devices.md#placements). Its device and its place are locked.
 * @throws AppError VALIDATION_FAILED, INVALID_STATE
 */
export const assertPlacement = async (
  change: Change,
  placed: Placed,
  colony: { establishedOn: CalendarDay; endedOn: CalendarDay | null } | undefined,
): Promise<void> => {
  assertInOrder(change, placed);
  if (colony) {
    assertLivedOn(colony, change.dayOf(placed.from));
    if (placed.to !== null) assertLivedOn(colony, change.dayOf(placed.to));
    else if (colony.endedOn !== null) {
      throw new AppError(
        'INVALID_STATE',
        `The colony ended on ${colony.endedOn}: say until when the device hung there.`,
      );
    }
  }
  await assertFree(change, placed);
};
