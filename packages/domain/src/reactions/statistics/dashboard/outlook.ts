import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { apiaries, restrictionApiaries, restrictions } from '@beekeeping/db/schema';
import { and, asc, eq } from 'drizzle-orm';
import { silentAtApiaries } from '../../../field-work/devices/silent-devices.ts';
import { apiaryGainsOn } from '../../../field-work/sensor-readings/gains/gains-on.ts';
import { LAST_LEAD_DAYS } from '../../../field-work/season/forage/forecast-days.ts';
import { forageForecastsAt } from '../../../field-work/season/forage/get-forage-forecast.ts';
import { weatherAt } from '../../../field-work/season/weather/get-weather.ts';
import { isInForceOn } from '../../../herd/authorities/restrictions/restriction.records.ts';
import type { DashboardView } from './dashboard.schema.ts';

/** A first page shows no more. */
const MAX_APIARIES = 100;

/** Who looks ahead. */
export interface OutlookReader {
  rights: ReadonlySet<PermissionKey>;
  today: CalendarDay;
  /** Whether a provider of weather is set. */
  isWeatherOn: boolean;
  /** Of the business. */
  timeZone: string;
}

const restrictionsInForce = async (db: Queryable, ids: readonly string[], today: CalendarDay) => {
  const found = await db
    .select({
      apiaryId: restrictionApiaries.apiaryId,
      id: restrictions.id,
      disease: restrictions.disease,
      kind: restrictions.kind,
      endsOn: restrictions.endsOn,
    })
    .from(restrictionApiaries)
    .innerJoin(restrictions, eq(restrictions.id, restrictionApiaries.restrictionId))
    .where(and(oneOf(restrictionApiaries.apiaryId, ids), isInForceOn(today)))
    .orderBy(asc(restrictions.validFrom), asc(restrictions.id));
  return (at: string) => found.filter(({ apiaryId }) => apiaryId === at).map(({ apiaryId: _at, ...each }) => each);
};

/** What scales say of apiaries: the gain of yesterday, and how many devices are silent. */
const readScales = async (db: Queryable, ids: readonly string[], today: CalendarDay, timeZone: string) => {
  const gainOf = await apiaryGainsOn(db, ids, { day: addDays(today, -1), timeZone });
  const silentAt = await silentAtApiaries(db, ids);
  return (id: string) => ({ yesterdayGainKg: gainOf(id), silentDevices: silentAt(id) });
};

/** Weather, forage, restrictions and scales: the next days and yesterday of the apiaries in use, as far as the reader may read them. */
export const readOutlook = async (
  db: Queryable,
  { rights, today, isWeatherOn, timeZone }: OutlookReader,
): Promise<Pick<DashboardView, 'outlook'>> => {
  if (!rights.has('apiaries:read')) return {};
  const found = await db
    .select({ apiaryId: apiaries.id, apiaryName: apiaries.name })
    .from(apiaries)
    .where(eq(apiaries.isActive, true))
    .orderBy(asc(apiaries.name), asc(apiaries.id))
    .limit(MAX_APIARIES);
  const ids = found.map(({ apiaryId }) => apiaryId);
  const forageAt = await forageForecastsAt(db, ids, today);
  const ahead = { from: today, to: addDays(today, LAST_LEAD_DAYS) };
  const weather = rights.has('weather:read') ? await weatherAt(db, ids, ahead, isWeatherOn) : undefined;
  const restrictionsAt = rights.has('restrictions:read') ? await restrictionsInForce(db, ids, today) : undefined;
  const scalesAt = rights.has('devices:read') ? await readScales(db, ids, today, timeZone) : undefined;
  return {
    outlook: found.map((apiary) => {
      const known = weather?.get(apiary.apiaryId);
      return {
        ...apiary,
        ...(known ? { weather: known } : {}),
        forage: forageAt(apiary.apiaryId),
        ...scalesAt?.(apiary.apiaryId),
        ...(restrictionsAt ? { restrictions: restrictionsAt(apiary.apiaryId) } : {}),
      };
    }),
  };
};
