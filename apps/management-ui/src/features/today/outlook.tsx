import { Text } from '@mantine/core';
import { ScaleSign } from '../../components/devices/scale-sign.tsx';
import { Empty } from '../../components/screen/loaded.tsx';
import { type ApiaryOutlook, Forage, Restrictions, WeatherDays } from '../../components/herd/outlook-days.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { AnchorLink } from '../../components/screen/links.tsx';
import styles from './today.module.css';

/** What the sky and the flowers of each apiary promise. */
export function Outlook({ apiaries }: { apiaries: readonly ApiaryOutlook[] }) {
  const may = useMay();
  if (apiaries.length === 0) return <Empty>{m.today_no_outlook()}</Empty>;
  return (
    <ul className={styles.outlooks}>
      {apiaries.map(({ apiaryId, apiaryName, weather, forage, restrictions, yesterdayGainKg, silentDevices }) => (
        <li key={apiaryId}>
          <div className={styles.place}>
            {may('apiaries:read') && may('weather:read') ? (
              <AnchorLink to="/apiaries/$apiaryId/weather" params={{ apiaryId }} fw={600}>
                {apiaryName}
              </AnchorLink>
            ) : (
              <Text fw={600}>{apiaryName}</Text>
            )}
            <Forage forage={forage} />
          </div>
          <Restrictions of={restrictions} />
          <WeatherDays weather={weather} days={5} />
          <ScaleOf apiaryId={apiaryId} yesterdayGainKg={yesterdayGainKg} silentDevices={silentDevices} />
        </li>
      ))}
    </ul>
  );
}

/** What its scales say, where any do. */
function ScaleOf(props: Pick<ApiaryOutlook, 'apiaryId' | 'yesterdayGainKg' | 'silentDevices'>) {
  const { apiaryId, yesterdayGainKg, silentDevices } = props;
  if (yesterdayGainKg == null && !silentDevices) return null;
  return (
    <AnchorLink to="/apiaries/$apiaryId/readings" params={{ apiaryId }} className={styles.scale}>
      <ScaleSign yesterdayGainKg={yesterdayGainKg} silentDevices={silentDevices} />
    </AnchorLink>
  );
}
