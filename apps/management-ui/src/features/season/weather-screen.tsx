import type { Weather } from '@beekeeping/api-client';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { choicesOf } from '../../components/form/choices-of.ts';
import { keyOf } from '../../components/screen/search-params.ts';
import { weatherMethodWords } from '../../components/health/suitability-words.ts';
import { SuitingDays } from '../../components/health/suiting-days.tsx';
import { weatherAt } from '../../components/herd/season.ts';
import { formatInstant, today } from '../../components/screen/format.ts';
import { Bones, Loaded, NoRight } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { DaysAhead } from './days-ahead.tsx';
import { ForageHits } from './forage-hits.tsx';
import { apiaryOf } from './queries.ts';
import styles from './season.module.css';
import { AnchorLink } from '../../components/screen/links.tsx';
import { WeatherHistory } from './weather-history.tsx';

const route = getRouteApi('/apiaries/$apiaryId/weather');

/** What sky and flowers promise at an apiary, how often that was right, what suits it, and how the weather was. */
export function ApiaryWeatherScreen() {
  const { apiaryId } = route.useParams();
  const found = useQuery(apiaryOf(apiaryId));
  return (
    <Loaded of={found} screen={m.apiary_weather()}>
      {({ data: { name } }) => (
        <Screen
          title={m.apiary_weather()}
          back={{ to: `/apiaries/${apiaryId}`, label: name }}
          below={<Text c="var(--soft)">{name}</Text>}
        >
          <Content key={apiaryId} apiaryId={apiaryId} />
        </Screen>
      )}
    </Loaded>
  );
}

function Content({ apiaryId }: { apiaryId: string }) {
  const { year = Number(today().slice(0, 4)), method: found } = route.useSearch();
  const method = keyOf(weatherMethodWords)(found) ?? 'INSPECTION';
  const navigate = route.useNavigate();
  const may = useMay();
  const weather = useQuery({ ...weatherAt(apiaryId), enabled: may('weather:read') });
  if (!may('weather:read')) return <NoRight />;
  const change = (next: { year?: number; method?: string }): void =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  return (
    <Loaded of={weather} bones={<Bones rows={7} height={52} />}>
      {(known) => (
        <>
          <StateNote of={known} apiaryId={apiaryId} />
          <DaysAhead apiaryId={apiaryId} days={known.items.filter(({ on }) => on >= today())} />
          <ForageHits apiaryId={apiaryId} />
          <Part
            title={m.season_suits()}
            actions={
              <NativeSelect
                aria-label={m.weather_for()}
                value={method}
                onChange={({ currentTarget }) => change({ method: currentTarget.value })}
                data={choicesOf(weatherMethodWords)}
              />
            }
          >
            <SuitingDays apiaryId={apiaryId} method={method} />
          </Part>
          <WeatherHistory apiaryId={apiaryId} year={year} choose={(chosen) => change({ year: chosen })} />
          <p className={styles.attribution}>
            {known.attribution}
            {known.fetchedAt && ` · ${m.season_fetched({ at: formatInstant(known.fetchedAt) })}`}
          </p>
        </>
      )}
    </Loaded>
  );
}

/** Why there is no weather, or none of today. */
function StateNote({ of: { state, lastError }, apiaryId }: { of: Weather; apiaryId: string }) {
  const may = useMay();
  switch (state) {
    case 'CURRENT':
      return null;
    case 'NO_COORDINATES':
      return (
        <Note tone="care">
          {m.season_no_coordinates()}{' '}
          {may('apiaries:update') && (
            <AnchorLink to="/apiaries/$apiaryId/edit" params={{ apiaryId }} inherit>
              {m.edit()}
            </AnchorLink>
          )}
        </Note>
      );
    case 'FAILED':
      return <Note tone="care">{m.season_weather_failed({ code: lastError ?? '' })}</Note>;
    case 'OFF':
      return <Note>{m.season_weather_off()}</Note>;
    case 'WAITING':
      return <Note>{m.season_weather_waiting()}</Note>;
    default:
      return <Note>{m.season_weather_made_up()}</Note>;
  }
}
