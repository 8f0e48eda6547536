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
import { formatNumber, formatWeekday, today } from '../../components/format.ts';
import { Empty } from '../../components/loaded.tsx';
import { m } from '../../generated/messages/messages.js';
import styles from './today.module.css';

type ApiaryOutlook = NonNullable<Dashboard['outlook']>[number];
type DayOfWeather = NonNullable<ApiaryOutlook['weather']>['items'][number];

const DAYS = 5;

const FORAGE: Record<ApiaryOutlook['forage']['rating'], () => string> = {
  UNBEKANNT: m.forage_unknown,
  KEINE: m.forage_none,
  GERING: m.forage_low,
  MAESSIG: m.forage_fair,
  GUT: m.forage_good,
  SEHR_GUT: m.forage_very_good,
};

/** What the sky and the flowers of each apiary promise. */
export function Outlook({ apiaries }: { apiaries: readonly ApiaryOutlook[] }) {
  if (apiaries.length === 0) return <Empty>{m.today_no_outlook()}</Empty>;
  return (
    <ul className={styles.outlooks}>
      {apiaries.map(({ apiaryId, apiaryName, weather, forage, restrictions }) => {
        const days = (weather?.items ?? []).filter(({ on }) => on >= today()).slice(0, DAYS);
        return (
          <li key={apiaryId} className={styles.outlook}>
            <div className={styles.place}>
              <Text fw={600}>{apiaryName}</Text>
              <Text size="sm" c="var(--soft)" className={styles.forage}>
                <IconPlant2 aria-hidden size={16} />
                {FORAGE[forage.rating]()}
              </Text>
            </div>
            {restrictions?.map(({ id, disease }) => (
              <Text key={id} className={styles.restricted}>
                <IconAlertTriangle aria-hidden size={18} />
                {m.restricted_by({ disease })}
              </Text>
            ))}
            {days.length === 0 ? (
              <Text size="sm" c="var(--soft)">
                {m.weather_missing()}
              </Text>
            ) : (
              <ol className={styles.days}>
                {days.map((day) => (
                  <DayAhead key={day.on} day={day} />
                ))}
              </ol>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function DayAhead({ day }: { day: DayOfWeather }) {
  const { word, icon: Icon } = skyOf(day);
  return (
    <li className={styles.dayAhead}>
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
const skyOf = ({ precipitationMm, temperatureMaxC, windSpeedMaxKmh, sunshineHours }: DayOfWeather) => {
  if ((precipitationMm ?? 0) >= 1) return { word: m.sky_rain(), icon: IconCloudRain };
  if (temperatureMaxC !== null && temperatureMaxC <= 0) return { word: m.sky_frost(), icon: IconSnowflake };
  if ((windSpeedMaxKmh ?? 0) >= 40) return { word: m.sky_wind(), icon: IconWind };
  return (sunshineHours ?? 0) >= 4 ? { word: m.sky_sun(), icon: IconSun } : { word: m.sky_cloud(), icon: IconCloud };
};
