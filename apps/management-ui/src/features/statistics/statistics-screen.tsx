import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import tabs from '../../components/screen/place-tabs.module.css';
import { useCurrentTab } from '../../components/screen/place-tabs.tsx';
import { apiaryChoices } from '../../components/herd/herd-choices.ts';
import { today } from '../../components/screen/format.ts';
import { PrintButton } from '../../components/screen/print-button.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import filters from '../../components/table/filters.module.css';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { HarvestView } from './harvest-view.tsx';
import { HoneyView } from './honey-view.tsx';
import { LossesView } from './losses-view.tsx';
import styles from './statistics.module.css';
import { StoresView } from './stores-view.tsx';
import { TreatmentsView } from './treatments-view.tsx';
import { VarroaView } from './varroa-view.tsx';

const route = getRouteApi('/statistics');

/** So many years back can be chosen. */
const YEARS = 12;

const WORDS = {
  harvest: m.statistics_harvest,
  honey: m.statistics_honey,
  varroa: m.varroa,
  treatments: m.statistics_treatments,
  losses: m.statistics_losses,
  stores: m.statistics_stores,
};

/** The figures of the business over years and apiaries, to look at, to print and to take along. */
export function StatisticsScreen() {
  const { view = 'harvest', year, apiary } = route.useSearch();
  const may = useMay();
  const shown = year ?? Number(today().slice(0, 4));
  return (
    <Screen
      title={m.nav_statistics()}
      above={
        <nav aria-label={m.statistics_tabs()} className={tabs.tabs} ref={useCurrentTab()}>
          {(Object.keys(WORDS) as (keyof typeof WORDS)[]).map((each) => (
            <Link
              key={each}
              to="/statistics"
              search={{ view: each === 'harvest' ? undefined : each, year, apiary }}
              className={tabs.tab}
              activeOptions={{ exact: true }}
            >
              {WORDS[each]()}
            </Link>
          ))}
        </nav>
      }
      actions={may('statistics:read') && <PrintButton />}
    >
      {may('statistics:read') ? (
        <>
          <Choices />
          <div className={styles.view}>
            {view === 'harvest' && <HarvestView year={shown} apiary={apiary} />}
            {view === 'honey' && <HoneyView year={shown} />}
            {view === 'varroa' && <VarroaView year={shown} apiary={apiary} />}
            {view === 'treatments' && <TreatmentsView year={shown} apiary={apiary} />}
            {view === 'losses' && <LossesView year={shown} apiary={apiary} />}
            {view === 'stores' && <StoresView apiary={apiary} />}
          </div>
        </>
      ) : (
        <p role="alert">{m.no_right()}</p>
      )}
    </Screen>
  );
}

/** Which year and which apiary, as far as the figures know them. */
function Choices() {
  const { view = 'harvest', year, apiary } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const places = useQuery({ ...apiaryChoices, enabled: may('apiaries:read') });
  const thisYear = Number(today().slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => thisYear - back);
  if (year !== undefined && !years.includes(year)) years.push(year);
  return (
    <search className={filters.filters}>
      {view !== 'stores' && (
        <NativeSelect
          aria-label={m.statistics_year()}
          value={String(year ?? thisYear)}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              search: (before) => ({ ...before, year: Number(value) === thisYear ? undefined : Number(value) }),
              replace: true,
            })
          }
          data={years.map(String)}
        />
      )}
      {view !== 'honey' && may('apiaries:read') && (
        <NativeSelect
          aria-label={m.apiary()}
          value={apiary ?? ''}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ search: (before) => ({ ...before, apiary: value || undefined }), replace: true })
          }
          data={[
            { value: '', label: m.statistics_all_apiaries() },
            ...(places.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </search>
  );
}
