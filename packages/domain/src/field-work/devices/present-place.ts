import { databaseNow, oneOf, type Queryable, queryBuilder } from '@beekeeping/db';
import { apiaries, colonies, devicePlacements, devices } from '@beekeeping/db/schema';
import { and, eq, exists, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { DeviceView } from './device.schema.ts';

type PresentPlace = NonNullable<DeviceView['placement']>;

/** True of placements that have begun and not ended. */
export const isPresent: SQL = and(
  lte(devicePlacements.from, databaseNow),
  or(isNull(devicePlacements.to), gt(devicePlacements.to, databaseNow)),
)!;

/** True of devices with a present placement. @param condition of the placement and its colony, any by default */
export const hangsWhere = (condition?: SQL): SQL =>
  exists(
    queryBuilder
      .select({ id: devicePlacements.id })
      .from(devicePlacements)
      .leftJoin(colonies, eq(colonies.id, devicePlacements.colonyId))
      .where(and(eq(devicePlacements.deviceId, devices.id), isPresent, condition)),
  );

/** Where these devices hang now, by their ids. */
export const readPresentPlaces = async (
  db: Queryable,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, PresentPlace>> => {
  const found = await db
    .select({
      deviceId: devicePlacements.deviceId,
      id: devicePlacements.id,
      colonyId: devicePlacements.colonyId,
      colonyName: colonies.name,
      apiaryId: devicePlacements.apiaryId,
      apiaryName: apiaries.name,
      from: devicePlacements.from,
    })
    .from(devicePlacements)
    .leftJoin(colonies, eq(colonies.id, devicePlacements.colonyId))
    .leftJoin(apiaries, eq(apiaries.id, devicePlacements.apiaryId))
    .where(and(oneOf(devicePlacements.deviceId, deviceIds), isPresent));
  return new Map(found.map(({ deviceId, from, ...place }) => [deviceId, { ...place, from: from.toISOString() }]));
};
