import type { TskCensus, TskReferenceDay } from '@beekeeping/api-client';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { daysBetween } from '../../components/screen/days.ts';
import { formatDay, formatDistance, formatNumber, today } from '../../components/screen/format.ts';
import { Line, LineList } from '../../components/screen/line-list.tsx';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { fetchFile } from '../../components/table/file-progress.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { countRuleWords, monthDayOf, roundWords } from './census-words.ts';
import { ButtonLink } from '../../components/screen/links.tsx';
import { censusPages, censusTable, referenceDays } from './queries.ts';

/** What is to be reported to whom and until when, and the days on which it is counted. */
export function CensusScreen() {
  const pages = useInfiniteQuery(censusPages);
  return (
    <Screen title={m.census_title()} back={{ to: '/health/authorities', label: m.health_authorities() }}>
      <Loaded of={pages} bones={<Bones rows={4} />}>
        {({ pages: loaded }) => {
          const found = loaded.flatMap(({ items }) => items);
          return (
            <>
              <Part title={m.census_counted()}>
                {found.length === 0 ? (
                  <Empty>{m.census_none()}</Empty>
                ) : (
                  found.map((census) => <Census key={census.id} census={census} />)
                )}
                {pages.hasNextPage && (
                  <Button
                    variant="default"
                    loading={pages.isFetchingNextPage}
                    onClick={() => void pages.fetchNextPage()}
                  >
                    {m.load_more()}
                  </Button>
                )}
              </Part>
              <ReferenceDays />
            </>
          );
        }}
      </Loaded>
      <Outlet />
    </Screen>
  );
}

/** So many days before a deadline it has to be kept in mind. */
const SOON_DAYS = 30;

function Deadline({ of: { deadlineOn, mustReport } }: { of: TskCensus }) {
  if (!mustReport) return <Tag tone="plain">{m.census_no_report()}</Tag>;
  if (deadlineOn === null) return <Tag tone="care">{m.census_deadline_unknown()}</Tag>;
  const days = daysBetween(today(), deadlineOn);
  if (days < 0) return <Tag tone="ended">{m.census_deadline_was({ day: formatDay(deadlineOn) })}</Tag>;
  return (
    <Tag tone={days <= SOON_DAYS ? 'care' : 'plain'}>
      {m.census_deadline({ day: `${formatDay(deadlineOn)}, ${formatDistance(deadlineOn)}` })}
    </Tag>
  );
}

function Census({ census }: { census: TskCensus }) {
  const { regionName, year, round, countedOn, toReport, countRule, via, verified, apiaries } = census;
  const name = [regionName, round === 'YEAR' ? null : roundWords[round](), String(year)].filter(Boolean).join(', ');
  return (
    <section>
      <LineList label={name}>
        <Line
          name={<b>{name}</b>}
          detail={[
            m.census_to_report({ count: toReport }),
            countRuleWords[countRule]({ day: formatDay(countedOn) }),
            via && m.census_via({ via }),
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          {!verified && <Tag tone="care">{m.census_unverified()}</Tag>}
          <Deadline of={census} />
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() =>
              void fetchFile({
                name: `${m.census_title()} ${year}.csv`,
                underway: m.table_underway(),
                fetch: () => censusTable(year),
              })
            }
          >
            {m.census_table({ year })}
          </Button>
        </Line>
      </LineList>
      <DataTable
        label={m.census_by_apiary({ name })}
        rows={apiaries.map((apiary) => ({ ...apiary, id: apiary.apiaryId }))}
        columns={apiaryColumns()}
        nameOf={({ apiaryName }) => apiaryName}
      />
    </section>
  );
}

type ApiaryRow = TskCensus['apiaries'][number] & { id: string };

const apiaryColumns = (): readonly Column<ApiaryRow>[] => [
  {
    id: 'apiary',
    label: m.apiary(),
    width: 'minmax(10rem, 2fr)',
    onPhone: 'plain',
    cell: ({ apiaryName }) => apiaryName,
  },
  {
    id: 'number',
    label: m.census_registration(),
    width: 'minmax(9rem, 1.2fr)',
    cell: ({ registrationNumber }) => registrationNumber,
  },
  { id: 'living', label: m.census_living(), width: 'minmax(6rem, 1fr)', align: 'end', cell: ({ living }) => living },
  {
    id: 'most',
    label: m.census_most(),
    width: 'minmax(6rem, 1fr)',
    align: 'end',
    cell: ({ mostInYear }) => mostInYear,
  },
  {
    id: 'average',
    label: m.census_average(),
    width: 'minmax(6rem, 1fr)',
    align: 'end',
    cell: ({ averageInYear }) => formatNumber(averageInYear),
  },
];

function ReferenceDays() {
  const days = useQuery(referenceDays);
  const may = useMay();
  return (
    <Part title={m.census_days()}>
      <Loaded of={days} bones={<Bones rows={6} height={44} />}>
        {(found) => (
          <DataTable
            label={m.census_days()}
            rows={found}
            columns={dayColumns(may('tsk:update'))}
            nameOf={({ regionName }) => regionName}
          />
        )}
      </Loaded>
    </Part>
  );
}

const dayColumns = (isWritable: boolean): readonly Column<TskReferenceDay>[] => [
  {
    id: 'region',
    label: m.census_region(),
    width: 'minmax(11rem, 1.6fr)',
    onPhone: 'plain',
    cell: ({ regionName, round }) => <b>{round === 'YEAR' ? regionName : `${regionName}, ${roundWords[round]()}`}</b>,
  },
  {
    id: 'day',
    label: m.census_day(),
    width: 'minmax(8rem, 1fr)',
    cell: ({ referenceMonthDay }) => (referenceMonthDay === null ? m.not_known() : monthDayOf(referenceMonthDay)),
  },
  {
    id: 'deadline',
    label: m.census_report_until(),
    width: 'minmax(8rem, 1fr)',
    cell: ({ deadlineMonthDay, mustReport }) => {
      if (!mustReport) return m.census_no_report();
      return deadlineMonthDay === null ? m.not_known() : monthDayOf(deadlineMonthDay);
    },
  },
  { id: 'via', label: m.census_where(), width: 'minmax(9rem, 1.4fr)', onPhone: 'hidden', cell: ({ via }) => via },
  {
    id: 'state',
    label: m.status(),
    width: 'minmax(8rem, 1fr)',
    onPhone: 'plain',
    cell: ({ verified }) =>
      verified ? <Tag tone="good">{m.census_verified()}</Tag> : <Tag tone="care">{m.census_unverified()}</Tag>,
  },
  ...(isWritable
    ? [
        {
          id: 'edit',
          label: m.edit(),
          width: '7rem',
          align: 'end',
          onPhone: 'plain',
          cell: ({ id, regionName }) => (
            <ButtonLink
              to="/settings/census/$referenceDayId"
              params={{ referenceDayId: id }}
              variant="subtle"
              size="compact-md"
              aria-label={m.edit_one({ name: regionName })}
            >
              {m.edit()}
            </ButtonLink>
          ),
        } satisfies Column<TskReferenceDay>,
      ]
    : []),
];
