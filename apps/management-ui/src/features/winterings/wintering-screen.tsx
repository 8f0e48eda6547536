import type { LossStatistics, Wintering } from '@beekeeping/api-client';
import { NativeSelect, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { colonyColumn } from '../../components/herd/colony-columns.tsx';
import { HealthTabs } from '../../components/health/health-tabs.tsx';
import { Facts } from '../../components/screen/facts.tsx';
import { formatDay, formatKg, formatNumber, formatPercent, today } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded, NoRight } from '../../components/screen/loaded.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { SelectionBar } from '../../components/table/selection-bar.tsx';
import { useAllPages } from '../../components/table/use-all-pages.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { lossesOf, winteringPages } from './queries.ts';
import { seasonOf } from './season.ts';
import { ButtonLink } from '../../components/screen/links.tsx';
import { causeWords, type Outcome, outcomeWords } from './winter-words.ts';

const route = getRouteApi('/wintering');

const SEASONS_BACK = 6;

/** The winters to choose from, the newest first. */
const seasons = (): string[] =>
  Array.from({ length: SEASONS_BACK }, (_, back) =>
    seasonOf(`${Number(today().slice(0, 4)) - back}${today().slice(4)}`),
  );

/** How the colonies go into a winter and come out of it, and how many were lost. */
export function WinteringScreen() {
  const { season = seasonOf(today()) } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const [seesLosses, seesWinterings] = [may('statistics:read'), may('winterings:read')];
  return (
    <Screen
      title={m.health_wintering()}
      above={<HealthTabs />}
      actions={
        <>
          {may('winterings:create') && (
            <ButtonLink to="/wintering/winter-in" search>
              {m.act_winter_in()}
            </ButtonLink>
          )}
          {may('winterings:update') && (
            <ButtonLink to="/wintering/winter-out" search variant="default">
              {m.act_winter_out()}
            </ButtonLink>
          )}
        </>
      }
    >
      {!seesLosses && !seesWinterings && <NoRight />}
      {(seesLosses || seesWinterings) && (
        <NativeSelect
          maw="14rem"
          label={m.winter()}
          value={season}
          onChange={({ currentTarget }) => void navigate({ search: { season: currentTarget.value }, replace: true })}
          data={[...new Set([...seasons(), season])]}
        />
      )}
      {seesLosses && <Losses season={season} />}
      {seesWinterings && <Colonies key={season} season={season} />}
      <Outlet />
    </Screen>
  );
}

type Figures = Omit<LossStatistics, 'season' | 'apiaries'>;

const rateOf = ({ lossRatePercent }: Pick<Figures, 'lossRatePercent'>): string =>
  lossRatePercent === null ? '–' : formatPercent(lossRatePercent);

function Losses({ season }: { season: string }) {
  const losses = useQuery(lossesOf(season));
  return (
    <Part title={m.winter_losses()}>
      <Loaded of={losses} bones={<Bones rows={3} />}>
        {(found) =>
          found.wintered + found.open === 0 ? (
            <Empty>{m.winter_losses_none({ season })}</Empty>
          ) : (
            <>
              <Facts
                facts={[
                  [m.winter_loss_rate(), found.lossRatePercent !== null && <b key="rate">{rateOf(found)}</b>],
                  [m.winter_with_outcome(), String(found.wintered)],
                  [m.winter_alive(), String(found.alive + found.aliveWeak)],
                  [m.winter_alive_weak(), found.aliveWeak > 0 && String(found.aliveWeak)],
                  [m.winter_dead(), String(found.dead)],
                  [m.winter_queen_problem(), found.queenProblem > 0 && String(found.queenProblem)],
                  [m.winter_disaster(), found.disaster > 0 && String(found.disaster)],
                  [m.winter_merged(), found.merged > 0 && String(found.merged)],
                  [m.winter_sold(), found.sold > 0 && String(found.sold)],
                  [m.winter_open(), found.open > 0 && String(found.open)],
                ]}
              />
              <Text size="sm" c="var(--soft)" maw="44rem">
                {m.winter_coloss()}
              </Text>
              <DataTable
                label={m.winter_losses()}
                rows={found.apiaries.map((apiary) => ({ ...apiary, id: apiary.apiaryId }))}
                columns={lossColumns()}
                nameOf={({ apiaryName }) => apiaryName}
              />
            </>
          )
        }
      </Loaded>
    </Part>
  );
}

type LossRow = LossStatistics['apiaries'][number] & { id: string };

const lossColumns = (): readonly Column<LossRow>[] => {
  const count = (id: 'wintered' | 'alive' | 'dead' | 'queenProblem' | 'open', label: string): Column<LossRow> => ({
    id,
    label,
    width: 'minmax(6rem, 1fr)',
    align: 'end',
    cell: (row) => (id === 'alive' ? row.alive + row.aliveWeak : row[id]),
  });
  return [
    {
      id: 'apiary',
      label: m.apiary(),
      width: 'minmax(10rem, 2fr)',
      onPhone: 'plain',
      cell: ({ apiaryName }) => <b>{apiaryName}</b>,
    },
    { id: 'rate', label: m.winter_loss_rate(), width: 'minmax(6rem, 1fr)', align: 'end', cell: rateOf },
    count('wintered', m.winter_with_outcome()),
    count('alive', m.winter_alive()),
    count('dead', m.winter_dead()),
    count('queenProblem', m.winter_queen_problem()),
    count('open', m.winter_open()),
  ];
};

type Row = Wintering & { id: string };

function Colonies({ season }: { season: string }) {
  const may = useMay();
  const pages = useInfiniteQuery(winteringPages(season));
  useAllPages(pages);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () => pages.data?.pages.flatMap(({ items }) => items.map((each) => ({ ...each, id: each.colonyId }))) ?? [],
    [pages.data],
  );
  return (
    <Part title={m.winter_colonies({ season })}>
      <Loaded of={pages} bones={<Bones rows={6} />}>
        {() =>
          rows.length === 0 ? (
            <Empty>{m.winter_colonies_none({ season })}</Empty>
          ) : (
            <DataTable
              label={m.winter_colonies({ season })}
              rows={rows}
              columns={columns(may('colonies:read'))}
              nameOf={({ colonyName }) => colonyName}
              selection={
                may('winterings:update') && may('colonies:read') && season === seasonOf(today())
                  ? { ids: chosen, change: setChosen }
                  : undefined
              }
            />
          )
        }
      </Loaded>
      <SelectionBar ids={chosen} over="/wintering" first="winter-out" clear={() => setChosen(new Set())} />
    </Part>
  );
}

const TONES: Record<Outcome, 'good' | 'care' | 'alarm' | 'ended'> = {
  ALIVE: 'good',
  ALIVE_WEAK: 'care',
  QUEEN_PROBLEM: 'care',
  DEAD: 'alarm',
  DISASTER: 'alarm',
  MERGED: 'ended',
  SOLD: 'ended',
};

const columns = (seesColonies: boolean): readonly Column<Row>[] => [
  colonyColumn(seesColonies),
  {
    id: 'outcome',
    label: m.winter_result(),
    width: 'minmax(9rem, 1.2fr)',
    onPhone: 'line',
    cell: ({ outcome, cause }) => (
      <span>
        {outcome === null ? (
          <Text component="span" c="var(--soft)">
            {m.winter_open()}
          </Text>
        ) : (
          <Tag tone={TONES[outcome]}>{outcomeWords[outcome]()}</Tag>
        )}
        {cause && (
          <Text component="span" display="block" size="sm" c="var(--soft)">
            {causeWords[cause]()}
          </Text>
        )}
      </span>
    ),
  },
  {
    id: 'in',
    onPhone: 'line',
    label: m.winter_in_column(),
    width: 'minmax(10rem, 1.3fr)',
    cell: ({ winteredInOn, strengthIn, storesInKg }) => seenOf(winteredInOn, strengthIn, storesInKg),
  },
  {
    id: 'out',
    onPhone: 'line',
    label: m.winter_out_column(),
    width: 'minmax(10rem, 1.3fr)',
    cell: ({ winteredOutOn, strengthOut, storesOutKg }) => seenOf(winteredOutOn, strengthOut, storesOutKg),
  },
  {
    id: 'queen',
    label: m.queen(),
    width: 'minmax(8rem, 1fr)',
    onPhone: 'hidden',
    cell: ({ queenName, queenAgeYears }) =>
      queenName && (queenAgeYears === null ? queenName : m.winter_queen_age({ name: queenName, years: queenAgeYears })),
  },
  {
    id: 'apiary',
    label: m.apiary(),
    width: 'minmax(8rem, 1.2fr)',
    onPhone: 'line',
    cell: ({ apiaryName }) => apiaryName,
  },
];

const seenOf = (day: string | null, frames: number | null, kg: number | null) =>
  day === null ? null : (
    <span>
      {formatDay(day)}
      <Text component="span" display="block" size="sm" c="var(--soft)">
        {[frames !== null && m.frames({ count: formatNumber(frames) }), kg !== null && formatKg(kg)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </span>
  );
