import type { TreatmentWeather } from '@beekeeping/api-client';
import { NativeSelect } from '@mantine/core';
import { IconCheck, IconExclamationMark, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { choicesOf } from '../../components/form/choices-of.ts';
import { oneOf } from '../../components/form/read-search.ts';
import { HealthTabs } from '../../components/health/health-tabs.tsx';
import { apiaryChoices } from '../../components/herd/herd-choices.ts';
import { formatLongDay } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import filters from '../../components/table/filters.module.css';
import { m } from '../../generated/messages/messages.js';
import { treatmentWeather } from './queries.ts';
import { suitabilityReasonWords, suitabilityWords, weatherMethodWords } from './treatment-words.ts';
import styles from './weather.module.css';

const route = getRouteApi('/health/weather');

type Method = TreatmentWeather['method'];

/** Where and what for, as it stands in the address. */
interface WeatherSearch {
  apiaryId?: string;
  method?: string;
}

/** On which of the next days the weather at an apiary allows a treatment. */
export function WeatherScreen() {
  const search = route.useSearch();
  const method = oneOf(weatherMethodWords, search.method) ?? 'FORMIC_DISPENSER';
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
              <Days apiaryId={place.id} method={method} />
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
}

function Days({ apiaryId, method }: { apiaryId: string; method: Method }) {
  const weather = useQuery(treatmentWeather(apiaryId, method));
  return (
    <Loaded of={weather} bones={<Bones rows={7} height={52} />}>
      {({ days }) =>
        days.length === 0 ? (
          <Empty>{m.weather_missing()}</Empty>
        ) : (
          <>
            <ol className={styles.days}>
              {days.map(({ on, suitability, reasons }) => (
                <li key={on} className={styles.day} data-suitability={suitability}>
                  <Mark of={suitability} />
                  <span className={styles.on}>{formatLongDay(on)}</span>
                  <span>
                    <b>{suitabilityWords[suitability]()}</b>
                    {reasons.length > 0 && `: ${reasons.map(({ code }) => suitabilityReasonWords[code]()).join(', ')}`}
                  </span>
                </li>
              ))}
            </ol>
            <p className={styles.more}>
              {m.weather_only()}{' '}
              <Link to="/apiaries/$apiaryId" params={{ apiaryId }}>
                {m.weather_to_apiary()}
              </Link>
            </p>
          </>
        )
      }
    </Loaded>
  );
}

const MARKS: Record<TreatmentWeather['days'][number]['suitability'], typeof IconCheck> = {
  GEEIGNET: IconCheck,
  BEDINGT: IconExclamationMark,
  UNGEEIGNET: IconX,
  UNBEKANNT: IconQuestionMark,
};

/** Its shape says what its colour says; the word stands beside it. */
function Mark({ of: suitability }: { of: keyof typeof MARKS }) {
  const Icon = MARKS[suitability];
  return (
    <span aria-hidden className={styles.mark}>
      <Icon size={18} />
    </span>
  );
}
