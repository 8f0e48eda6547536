import type { Task, Treatment } from '@beekeeping/api-client';
import { NativeSelect, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { choicesOf } from '../../components/form/choices-of.ts';
import { keyOf } from '../../components/screen/search-params.ts';
import { HealthTabs } from '../../components/health/health-tabs.tsx';
import { treatmentMethodWords, treatmentNameOf } from '../../components/health/medicine-words.ts';
import { honeyClosedUntil } from '../../components/health/treatment-course.ts';
import { NextStep } from '../../components/health/treatment-line.tsx';
import { HoneyClosed } from '../../components/herd/honey-closed.tsx';
import { FirstOf } from '../../components/screen/first-of.tsx';
import { formatDay, formatDistance, today } from '../../components/screen/format.ts';
import { Line, LineList } from '../../components/screen/line-list.tsx';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import filters from '../../components/table/filters.module.css';
import { SearchField } from '../../components/table/search-field.tsx';
import { useAllPages } from '../../components/table/use-all-pages.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { plannedTreatments } from './planned.ts';
import { medicines, openTasks, treatmentPages } from './queries.ts';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { treatmentStatusWords } from './treatment-words.ts';

const route = getRouteApi('/health/treatments');

/** Which treatments are shown, as it stands in the address. */
interface TreatmentSearch {
  q?: string;
  year?: number;
  status?: string;
}

const YEARS_BACK = 6;

/** What is planned, what runs and what was given: every treatment, to be found. */
export function TreatmentsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const { year, q } = search;
  const status = keyOf(treatmentStatusWords)(search.status);
  const pages = useInfiniteQuery(
    treatmentPages({
      q,
      status: status && [status],
      ...(year === undefined ? {} : { from: `${year}-01-01`, to: `${year}-12-31` }),
    }),
  );
  useAllPages(pages);
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Screen
      title={m.health_treatments()}
      above={<HealthTabs />}
      actions={may('treatments:create') && <ButtonLink to="/colonies/treat">{m.act_treat()}</ButtonLink>}
    >
      {may('tasks:read') && may('medicines:read') && may('treatments:read') && <Planned />}
      <Filters
        search={search}
        change={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
      />
      <Loaded of={pages} bones={<Bones rows={8} />}>
        {() =>
          rows.length === 0 ? (
            <Empty>{q || year || status ? m.treatments_none_match() : m.treatments_none()}</Empty>
          ) : (
            <>
              <Text role="status" c="var(--soft)">
                {m.treatments_found({ count: rows.length })}
              </Text>
              <DataTable label={m.health_treatments()} rows={rows} columns={columns()} nameOf={treatmentNameOf} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

function Filters({ search, change }: { search: TreatmentSearch; change: (next: TreatmentSearch) => void }) {
  const thisYear = Number(today().slice(0, 4));
  const years = Array.from({ length: YEARS_BACK }, (_, back) => thisYear - back);
  if (search.year && !years.includes(search.year)) years.push(search.year);
  return (
    <search className={filters.filters}>
      <SearchField hint={m.treatments_search()} q={search.q} look={(q) => change({ q })} />
      <NativeSelect
        aria-label={m.health_year()}
        value={String(search.year ?? '')}
        onChange={({ currentTarget: { value } }) => change({ year: value ? Number(value) : undefined })}
        data={[{ value: '', label: m.health_every_year() }, ...years.map(String)]}
      />
      <NativeSelect
        aria-label={m.status()}
        value={search.status ?? ''}
        onChange={({ currentTarget: { value } }) => change({ status: value || undefined })}
        data={[{ value: '', label: m.treatments_every() }, ...choicesOf(treatmentStatusWords)]}
      />
    </search>
  );
}

/** What is to be given, by the tasks that say so. */
function Planned() {
  const tasks = useQuery(openTasks);
  const catalog = useQuery(medicines);
  const planned = plannedTreatments(
    tasks.data ?? [],
    [...(catalog.data?.values() ?? [])].map(({ name }) => name),
  );
  return (
    planned.length > 0 && (
      <Part title={m.treatments_planned()}>
        <FirstOf items={planned} step={20}>
          {(shown) => (
            <LineList>
              {shown.map((task) => (
                <PlannedLine key={task.id} task={task} />
              ))}
            </LineList>
          )}
        </FirstOf>
      </Part>
    )
  );
}

function PlannedLine({
  task: { title, dueOn, isOverdue, colonyId, colonyName, apiaryId, apiaryName },
}: {
  task: Task;
}) {
  const to = colonyId !== null ? `/colonies/${colonyId}` : apiaryId !== null ? `/apiaries/${apiaryId}` : undefined;
  return (
    <Line name={title} to={to} detail={colonyName ?? apiaryName}>
      {dueOn !== null && (
        <Tag tone={isOverdue ? 'alarm' : 'plain'}>{`${formatDay(dueOn)}, ${formatDistance(dueOn)}`}</Tag>
      )}
    </Line>
  );
}

const columns = (): readonly Column<Treatment>[] => [
  {
    id: 'what',
    label: m.treatments_what(),
    width: 'minmax(10rem, 1.6fr)',
    onPhone: 'plain',
    cell: (treatment) => (
      <AnchorLink to="/treatments/$treatmentId" params={{ treatmentId: treatment.id }} fw={600}>
        {treatmentNameOf(treatment)}
      </AnchorLink>
    ),
  },
  {
    id: 'status',
    label: m.status(),
    width: 'minmax(9rem, 1.2fr)',
    onPhone: 'plain',
    cell: (treatment) =>
      treatment.status === 'RUNNING' ? (
        <NextStep of={treatment} />
      ) : (
        <Tag tone="ended">{treatmentStatusWords[treatment.status]()}</Tag>
      ),
  },
  { id: 'from', label: m.treat_started(), width: 'minmax(7rem, 0.8fr)', cell: ({ startedOn }) => formatDay(startedOn) },
  {
    id: 'to',
    label: m.treatment_ended_on(),
    width: 'minmax(7rem, 0.8fr)',
    cell: ({ endedOn }) => endedOn && formatDay(endedOn),
  },
  {
    id: 'method',
    label: m.treat_method(),
    width: 'minmax(9rem, 1.2fr)',
    onPhone: 'hidden',
    cell: ({ kind, method }) => kind === 'MEDICINE' && treatmentMethodWords[method](),
  },
  {
    id: 'who',
    label: m.health_colonies(),
    width: 'minmax(9rem, 1.4fr)',
    cell: ({ coloniesCount, apiaryNames }) =>
      `${m.treatment_colonies({ count: coloniesCount })}${apiaryNames.length > 0 ? `, ${apiaryNames.join(', ')}` : ''}`,
  },
  {
    id: 'honey',
    label: m.honey(),
    width: 'minmax(9rem, 1.1fr)',
    onPhone: 'plain',
    cell: (treatment) => {
      const until = honeyClosedUntil(treatment, today());
      return until !== undefined && <HoneyClosed until={until} />;
    },
  },
];
