import { systemActor } from '@beekeeping/core/actor';
import { dayOf, firstMomentOf } from '@beekeeping/core/calendar-day';
import {
  createDevice,
  deviceCreateSchema,
  deviceListQuery,
  deviceRecords,
  type DeviceView,
  placeDevice,
  placementCreateSchema,
} from '@beekeeping/domain/field-work/devices';
import {
  analyseWeights,
  readReadings,
  receiveReadings,
  rollUpSince,
} from '@beekeeping/domain/field-work/sensor-readings';
import { type Change, type ChangeContext, inChange } from '@beekeeping/events';
import { type MadeUpReading, madeUpReadings } from './made-up-readings.ts';
import type { Herd } from './record-herd.ts';
import { devices } from './scale-data.ts';

const DAY_MS = 86_400_000;
/** Older ones are not taken. */
const OLDEST_MS = 395 * DAY_MS;
/** What scales say is looked at with the week before it: not all of a season at once. */
const TOGETHER_MS = 30 * DAY_MS;

/** Hangs the devices of the season at its colonies. */
export const recordScales = async (change: Change, { year, colonyIds }: Herd): Promise<void> => {
  for (const { serial, facts, colony, since } of devices) {
    const { id } = await createDevice(change, deviceCreateSchema.parse({ ...facts, serial }));
    const placed = placementCreateSchema.parse({ colonyId: colonyIds.get(colony), from: `${year}-${since}` });
    await placeDevice(change, id, placed);
  }
};

/** What a device has sent since it was last heard of; nothing of one that is no longer as the demo has hung it. */
const readingsSince = (
  { id, serial, placement, lastReadingAt }: DeviceView,
  { timeZone }: ChangeContext,
  now: Date,
): (MadeUpReading & { deviceId: string })[] => {
  const device = devices.find((each) => each.serial === serial);
  if (!device || placement === null) return [];
  const next = lastReadingAt === null ? Date.parse(placement.from) : Date.parse(lastReadingAt) + 1;
  const from = new Date(Math.max(now.getTime() - OLDEST_MS, next));
  const year = Number(dayOf(new Date(placement.from), timeZone).slice(0, 4));
  return madeUpReadings(device, { year, timeZone, from, to: now }).map((reading) => ({ deviceId: id, ...reading }));
};

/** Makes up what the devices of the demo have sent, at each start until now, and finds what happened to their hives. */
export const makeUpReadings = async (context: ChangeContext): Promise<void> => {
  const { db, clock } = context;
  const [now, actor] = [clock.now(), systemActor('demo')];
  const query = deviceListQuery.parse({ isActive: 'true', limit: '200' });
  const { items } = await deviceRecords.list(db, query);
  let pending = items
    .flatMap((device) => readingsSince(device, context, now))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const [first] = pending;
  while (pending.length > 0) {
    const until = pending[0]!.at.getTime() + TOGETHER_MS;
    const together = pending.filter(({ at }) => at.getTime() < until);
    const read = await readReadings(
      db,
      together.map(({ at, ...reading }) => ({ ...reading, at: at.toISOString() })),
      now,
    );
    await inChange(context, actor, (change) => receiveReadings(change, read));
    while (await analyseWeights(context, actor));
    pending = pending.slice(together.length);
  }
  if (first) await rollUpSince(context, firstMomentOf(dayOf(first.at, context.timeZone), context.timeZone));
};
