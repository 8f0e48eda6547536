import type { Dashboard } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCloud,
  IconCloudRain,
  IconPlant2,
  IconSnowflake,
  IconSun,
  IconWind,
} from '@tabler/icons-react';
import { m } from '../../generated/messages/messages.js';
import { formatDay, formatNumber, formatWeekday, today } from '../screen/format.ts';
import styles from './outlook-days.module.css';

export type ApiaryOutlook = NonNullable<Dashboard['outlook']>[number];
export type DayOfWeather = NonNullable<ApiaryOutlook['weather']>['items'][number];

const FORAGE: Record<ApiaryOutlook['forage']['rating'], () => string> = {
  UNBEKANNT: m.forage_unknown,
  KEINE: m.forage_none,
  GERING: m.forage_low,
  MAESSIG: m.forage_fair,
  GUT: m.forage_good,
  SEHR_GUT: m.forage_very_good,
};

/** What the flowers around an apiary promise. */
export function Forage({ forage }: { forage: Pick<ApiaryOutlook['forage'], 'rating'> }) {
  return (
    <Text component="span" size="sm" className={styles.sign} c="var(--soft)">
      <IconPlant2 aria-hidden size={16} />
      {FORAGE[forage.rating]()}
    </Text>
  );
}

/** What the authorities have closed an apiary for. */
export function Restrictions(props: {
  of: readonly Pick<NonNullable<ApiaryOutlook['restrictions']>[number], 'id' | 'disease' | 'endsOn'>[] | undefined;
}) {
  return props.of?.map(({ id, disease, endsOn }) => (
    <Text key={id} className={styles.sign} c="var(--alarm)" fw={600}>
      <IconAlertTriangle aria-hidden size={18} />
      {m.restricted_by({ disease })}
      {endsOn && ` (${m.until_day({ day: formatDay(endsOn) })})`}
    </Text>
  ));
}

/** The weather of the next days at an apiary. */
export function WeatherDays({ weather, days: most }: { weather: ApiaryOutlook['weather']; days: number }) {
  const days = (weather?.items ?? []).filter(({ on }) => on >= today()).slice(0, most);
  if (days.length === 0) {
    return (
      <Text size="sm" c="var(--soft)">
        {m.weather_missing()}
      </Text>
    );
  }
  return (
    <ol className={styles.days} style={{ '--days': days.length }}>
      {days.map((day) => (
        <DayAhead key={day.on} day={day} />
      ))}
    </ol>
  );
}

function DayAhead({ day }: { day: DayOfWeather }) {
  const { word, icon: Icon } = skyOf(day);
  return (
    <li className={styles.day}>
      <span>{formatWeekday(day.on)}</span>
      <Icon size={24} stroke={1.5} role="img" aria-label={word} />
      <span>
        {day.temperatureMaxC === null ? '–' : `${formatNumber(day.temperatureMaxC, 0)}°`}
        <span className={styles.lowest}>
          {day.temperatureMinC === null ? '' : ` ${formatNumber(day.temperatureMinC, 0)}°`}
        </span>
      </span>
    </li>
  );
}

/** What matters to bees first: rain, frost, wind, then the sun. */
export const skyOf = ({ precipitationMm, temperatureMaxC, windSpeedMaxKmh, sunshineHours }: DayOfWeather) => {
  if ((precipitationMm ?? 0) >= 1) return { word: m.sky_rain(), icon: IconCloudRain };
  if (temperatureMaxC !== null && temperatureMaxC <= 0) return { word: m.sky_frost(), icon: IconSnowflake };
  if ((windSpeedMaxKmh ?? 0) >= 40) return { word: m.sky_wind(), icon: IconWind };
  return (sunshineHours ?? 0) >= 4 ? { word: m.sky_sun(), icon: IconSun } : { word: m.sky_cloud(), icon: IconCloud };
};
