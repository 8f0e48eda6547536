import type { Phenology } from '@beekeeping/api-client';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { HerdTabs } from '../../components/herd/herd-tabs.tsx';
import { seasonAt, seasonName } from '../../components/herd/season.ts';
import { type FactList, Facts } from '../../components/screen/facts.tsx';
import { formatAmount, formatDay, formatDayOfYear, today } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded, NoRight } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { FigureTable } from '../../components/table/figure-table.tsx';
import filters from '../../components/table/filters.module.css';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { Reports } from './reports.tsx';
import { SeasonBand } from './season-band.tsx';
import { amountWords, basisWords } from './season-words.ts';
import styles from './season.module.css';
import { usePlace } from './use-place.ts';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { yearsBack } from './years-back.ts';

const route = getRouteApi('/season');

/** The year as plants show it at an apiary, with what was seen there. */
export function SeasonScreen() {
  const may = useMay();
  const { apiaries, place, year } = usePlace();
  const navigate = route.useNavigate();
  const change = (next: { apiaryId?: string; year?: number }): void =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  return (
    <Screen
      title={m.herd_season()}
      above={<HerdTabs />}
      actions={
        may('phenology:create') &&
        place && (
          <ButtonLink to="/season/new" search>
            {m.season_report()}
          </ButtonLink>
        )
      }
    >
      {may('phenology:read') ? (
        <Loaded of={apiaries}>
          {(places) =>
            place === undefined ? (
              <Empty>{m.season_no_apiary()}</Empty>
            ) : (
              <>
                <search className={filters.filters}>
                  <NativeSelect
                    aria-label={m.apiary()}
                    value={place.id}
                    onChange={({ currentTarget }) => change({ apiaryId: currentTarget.value })}
                    data={places.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                  <NativeSelect
                    aria-label={m.season_year()}
                    value={String(year)}
                    onChange={({ currentTarget }) => change({ year: Number(currentTarget.value) })}
                    data={yearsBack(year)}
                  />
                </search>
                <Year key={`${place.id} ${year}`} apiaryId={place.id} year={year} />
              </>
            )
          }
        </Loaded>
      ) : (
        <NoRight />
      )}
      <Outlet />
    </Screen>
  );
}

function Year({ apiaryId, year }: { apiaryId: string; year: number }) {
  const may = useMay();
  const season = useQuery(seasonAt(apiaryId, year));
  const on = today().startsWith(`${year}-`) ? today() : undefined;
  return (
    <Loaded of={season} bones={<Bones rows={3} height={200} />}>
      {(found) => (
        <>
          <Facts facts={factsOf(found)} />
          {!found.isComplete && (
            <Note tone="care">
              {found.measuredThrough === null ? m.season_no_weather() : m.season_gaps()}{' '}
              {may('weather:read') && (
                <AnchorLink to="/apiaries/$apiaryId/weather" params={{ apiaryId }} inherit>
                  {m.apiary_weather()}
                </AnchorLink>
              )}
            </Note>
          )}
          <Part title={m.season_band({ year })}>
            <SeasonBand season={found} on={on} />
          </Part>
          <Reports season={found} year={year} />
          <div className={styles.tables}>
            <Phases of={found} />
            <Blooms of={found} />
          </div>
          <p className={styles.attribution}>{found.attribution}</p>
        </>
      )}
    </Loaded>
  );
}

const factsOf = ({ phase, phases, grassTemperatureSum, growingDegreeSum, measuredThrough }: Phenology): FactList => {
  const current = phases.find((each) => each.phase === phase);
  return [
    [m.season_phase(), current && seasonName(current)],
    [m.season_grass_sum(), grassTemperatureSum !== null && formatAmount(grassTemperatureSum, '°C', 0)],
    [m.season_degree_sum(), growingDegreeSum !== null && formatAmount(growingDegreeSum, '°C', 0)],
    [m.season_measured_through(), measuredThrough && formatDay(measuredThrough)],
  ];
};

const day = (on: string | null): string | null => on && formatDayOfYear(on);

const phaseCell = (phase: Phenology['phases'][number]) => (
  <>
    {seasonName(phase)}
    <span className={styles.detail}>{seasonName({ nameDe: phase.indicatorDe, nameEn: phase.indicatorEn })}</span>
  </>
);

function Phases({ of: { phases, season } }: { of: Phenology }) {
  return (
    <Part title={m.season_phases()}>
      <FigureTable
        label={m.season_phases()}
        file={`${m.season_phases()} ${season}`}
        rows={phases}
        keyOf={({ phase }) => phase}
        columns={[
          {
            label: m.season_phase(),
            value: (phase) => seasonName(phase),
            cell: phaseCell,
          },
          { label: m.season_begins(), value: ({ beginsOn }) => beginsOn, cell: ({ beginsOn }) => day(beginsOn) },
          { label: m.season_basis(), value: basisWords },
        ]}
      />
    </Part>
  );
}

function Blooms({ of: { blooms, season } }: { of: Phenology }) {
  return (
    <Part title={m.season_blooms()}>
      <FigureTable
        label={m.season_blooms()}
        file={`${m.season_blooms()} ${season}`}
        rows={blooms.toSorted((a, b) => (a.beginsOn ?? '9').localeCompare(b.beginsOn ?? '9'))}
        keyOf={({ plant }) => plant}
        columns={[
          { label: m.season_plant(), value: (bloom) => seasonName(bloom) },
          { label: m.season_begins(), value: ({ beginsOn }) => beginsOn, cell: ({ beginsOn }) => day(beginsOn) },
          { label: m.season_ends(), value: ({ endsOn }) => endsOn, cell: ({ endsOn }) => day(endsOn) },
          { label: m.season_nectar(), value: ({ nectar }) => nectar, cell: ({ nectar }) => amountWords(nectar) },
          { label: m.season_pollen(), value: ({ pollen }) => pollen, cell: ({ pollen }) => amountWords(pollen) },
          { label: m.season_basis(), value: basisWords },
        ]}
      />
    </Part>
  );
}
