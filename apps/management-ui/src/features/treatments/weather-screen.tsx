import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { choicesOf } from '../../components/form/choices-of.ts';
import { keyOf } from '../../components/screen/search-params.ts';
import { HealthTabs } from '../../components/health/health-tabs.tsx';
import { weatherMethodWords } from '../../components/health/suitability-words.ts';
import { SuitingDays } from '../../components/health/suiting-days.tsx';
import { apiaryChoices } from '../../components/herd/herd-choices.ts';
import { Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import filters from '../../components/table/filters.module.css';
import { m } from '../../generated/messages/messages.js';
import styles from './weather.module.css';

const route = getRouteApi('/health/weather');

/** Where and what for, as it stands in the address. */
interface WeatherSearch {
  apiaryId?: string;
  method?: string;
}

/** On which of the next days the weather at an apiary allows a treatment. */
export function WeatherScreen() {
  const search = route.useSearch();
  const method = keyOf(weatherMethodWords)(search.method) ?? 'FORMIC_DISPENSER';
  const navigate = route.useNavigate();
  const apiaries = useQuery(apiaryChoices);
  const change = (next: WeatherSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  return (
    <Screen title={m.health_weather()} above={<HealthTabs />}>
      <Loaded of={apiaries}>
        {(places) => {
          const place = places.find(({ id }) => id === search.apiaryId) ?? places[0];
          if (place === undefined) return <Empty>{m.weather_no_apiary()}</Empty>;
          return (
            <>
              <div className={filters.filters}>
                <NativeSelect
                  size="lg"
                  label={m.apiary()}
                  value={place.id}
                  onChange={({ currentTarget }) => change({ apiaryId: currentTarget.value })}
                  data={places.map(({ id, name }) => ({ value: id, label: name }))}
                />
                <NativeSelect
                  size="lg"
                  label={m.weather_for()}
                  value={method}
                  onChange={({ currentTarget }) => change({ method: currentTarget.value })}
                  data={choicesOf(weatherMethodWords)}
                />
              </div>
              <SuitingDays apiaryId={place.id} method={method} />
              <p className={styles.more}>
                {m.weather_only()}{' '}
                <Link to="/apiaries/$apiaryId" params={{ apiaryId: place.id }}>
                  {m.weather_to_apiary()}
                </Link>
              </p>
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
}
