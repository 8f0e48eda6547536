import type { Bottling, Extraction, Harvest, HoneyBatch, PermissionKey } from '@beekeeping/api-client';
import { Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { HeldTag } from '../../components/honey/held-tag.tsx';
import { HoneyFlow } from '../../components/honey/honey-flow.tsx';
import { varietyName } from '../../components/honey/varieties.ts';
import { formatDay, formatKg, formatNumber, formatPercent, today } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded, NoRight } from '../../components/screen/loaded.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { Code } from '../../components/screen/code.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { groupHarvests, type HarvestGroup } from './harvest-groups.ts';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { bottlingsOf, extractions, harvestsWaiting, honeyBatches, massBalance } from './queries.ts';

const route = getRouteApi('/honey');
const YEARS_BACK = 8;

/** Whoever has none of them sees no step. */
const STEPS: readonly PermissionKey[] = ['statistics:read', 'extractions:read', 'honey-batches:read', 'bottlings:read'];

/** The honey of a year, from the hives to the jars, with what waits at each step. */
export function HoneyScreen() {
  const { year = Number(today().slice(0, 4)) } = route.useSearch();
  const may = useMay();
  const seesHarvests = may('harvests:read') && may('extractions:read');
  const harvested = useQuery({ ...harvestsWaiting, enabled: seesHarvests });
  const extracted = useQuery({ ...extractions, enabled: may('extractions:read') });
  const batches = useQuery({ ...honeyBatches, enabled: may('honey-batches:read') });
  const filled = useQuery({ ...bottlingsOf(year), enabled: may('bottlings:read') });
  const balance = useQuery({ ...massBalance(year), enabled: may('statistics:read') });
  const next = nextStep(harvested.data, extracted.data, batches.data);
  return (
    <Screen title={m.nav_honey()} actions={<YearField year={year} />}>
      {!STEPS.some(may) && <NoRight />}
      {may('statistics:read') && (
        <Part title={m.honey_flow({ year: String(year) })}>
          <Loaded of={balance} bones={<Bones rows={1} height={420} />}>
            {(found) =>
              found.harvestedKg === 0 && found.extractedKg === 0 ? (
                <Empty>{m.honey_flow_none({ year: String(year) })}</Empty>
              ) : (
                <HoneyFlow balance={found} />
              )
            }
          </Loaded>
        </Part>
      )}
      {seesHarvests && (
        <Part
          title={m.honey_harvests()}
          actions={
            <StepLink
              to="/honey/extract"
              right="extractions:create"
              isNext={next === 'extract'}
              label={m.honey_extract()}
              isUseful={harvested.data?.length !== 0}
            />
          }
        >
          <Loaded of={harvested} bones={<Bones rows={2} />}>
            {(found) =>
              found.length === 0 ? (
                <Empty>{m.honey_harvests_none()}</Empty>
              ) : (
                <DataTable
                  label={m.honey_harvests()}
                  rows={groupHarvests(found).map((group) => ({ ...group, id: group.key }))}
                  columns={harvestColumns}
                  nameOf={({ apiaryName }) => apiaryName}
                />
              )
            }
          </Loaded>
        </Part>
      )}
      {may('extractions:read') && (
        <Part
          title={m.honey_extractions()}
          actions={
            <StepLink
              to="/honey/batch"
              right="honey-batches:create"
              isNext={next === 'batch'}
              label={m.honey_make_batch()}
              isUseful={extracted.data?.some(hasRest) !== false}
            />
          }
        >
          <Loaded of={extracted} bones={<Bones rows={2} />}>
            {(found) => (
              <Rows
                rows={found.filter((each) => hasRest(each) || each.extractedOn.startsWith(String(year)))}
                label={m.honey_extractions()}
                columns={extractionColumns(may('extractions:update'))}
                nameOf={({ extractedOn }) => formatDay(extractedOn)}
                none={m.honey_extractions_none()}
              />
            )}
          </Loaded>
        </Part>
      )}
      {may('honey-batches:read') && (
        <Part
          title={m.honey_batches()}
          actions={
            <Group gap="xs">
              <StepLink
                to="/honey/blend"
                right="honey-batches:create"
                label={m.honey_blend()}
                isUseful={(batches.data?.filter(hasRest).length ?? 0) > 1}
              />
              <StepLink
                to="/honey/fill"
                right="bottlings:create"
                isNext={next === 'fill'}
                label={m.honey_fill()}
                isUseful={batches.data?.some(hasRest) !== false}
              />
            </Group>
          }
        >
          <Loaded of={batches} bones={<Bones rows={2} />}>
            {(found) => (
              <Rows
                rows={found.filter((each) => hasRest(each) || each.isHeld || each.createdAt.startsWith(String(year)))}
                label={m.honey_batches()}
                columns={batchColumns}
                nameOf={({ batchNumber }) => batchNumber}
                none={m.honey_batches_none()}
              />
            )}
          </Loaded>
        </Part>
      )}
      {may('bottlings:read') && (
        <Part title={m.honey_jars()}>
          <Loaded of={filled} bones={<Bones rows={2} />}>
            {(found) => (
              <Rows
                rows={found}
                label={m.honey_jars()}
                columns={jarColumns(may('traces:read'))}
                nameOf={({ lotNumber }) => lotNumber}
                none={m.honey_jars_none({ year: String(year) })}
              />
            )}
          </Loaded>
        </Part>
      )}
      <Outlet />
    </Screen>
  );
}

const hasRest = ({ remainingKg }: { remainingKg: number }): boolean => remainingKg > 0;

/** What waits longest on its way: that is what is done next. */
const nextStep = (
  harvested: readonly Harvest[] = [],
  extracted: readonly Extraction[] = [],
  batches: readonly HoneyBatch[] = [],
): 'extract' | 'batch' | 'fill' => {
  if (harvested.length > 0) return 'extract';
  if (extracted.some(hasRest) || !batches.some(hasRest)) return 'batch';
  return 'fill';
};

function YearField({ year }: { year: number }) {
  const navigate = route.useNavigate();
  const thisYear = Number(today().slice(0, 4));
  const years = Array.from({ length: YEARS_BACK }, (_, back) => thisYear - back);
  return (
    <NativeSelect
      aria-label={m.honey_year()}
      value={String(year)}
      data={[...new Set([...years, year])].map(String)}
      onChange={({ currentTarget }) => void navigate({ search: { year: Number(currentTarget.value) }, replace: true })}
    />
  );
}

function StepLink(props: {
  to: '/honey/extract' | '/honey/batch' | '/honey/blend' | '/honey/fill';
  right: PermissionKey;
  label: string;
  isNext?: boolean;
  /** Whether there is anything that it could take. */
  isUseful: boolean;
}) {
  const { to, right, label, isNext = false, isUseful } = props;
  const may = useMay();
  if (!may(right) || !isUseful) return null;
  return (
    <ButtonLink to={to} search size="md" variant={isNext ? 'filled' : 'default'}>
      {label}
    </ButtonLink>
  );
}

function Rows<Row extends { id: string }>(props: {
  rows: readonly Row[];
  label: string;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  none: string;
}) {
  const { rows, none, ...table } = props;
  return rows.length === 0 ? <Empty>{none}</Empty> : <DataTable rows={rows} {...table} />;
}

const harvestColumns: readonly Column<HarvestGroup & { id: string }>[] = [
  {
    id: 'apiary',
    label: m.apiary(),
    width: 'minmax(10rem, 2fr)',
    onPhone: 'plain',
    cell: ({ apiaryName }) => <b>{apiaryName}</b>,
  },
  { id: 'day', label: m.day(), width: 'minmax(8rem, 1fr)', cell: ({ harvestedOn }) => formatDay(harvestedOn) },
  {
    id: 'colonies',
    label: m.herd_colonies(),
    width: '8rem',
    align: 'end',
    cell: ({ harvests }) => formatNumber(harvests.length),
  },
  { id: 'kg', label: m.honey_waits(), width: '9rem', align: 'end', cell: ({ kg }) => formatKg(kg) },
];

const leftColumn = <Row extends { remainingKg: number }>(): Column<Row> => ({
  id: 'left',
  label: m.honey_left(),
  width: '9rem',
  align: 'end',
  cell: ({ remainingKg }) => (remainingKg > 0 ? <b>{formatKg(remainingKg)}</b> : m.honey_left_none()),
});

const water = (percent: number | null): string | null => (percent === null ? null : formatPercent(percent));

const extractionColumns = (mayChange: boolean): readonly Column<Extraction>[] => [
  {
    id: 'day',
    label: m.honey_extracted_on(),
    width: 'minmax(9rem, 1.5fr)',
    onPhone: 'plain',
    cell: ({ id, extractedOn }) =>
      mayChange ? (
        <AnchorLink to="/honey/extractions/$extractionId" params={{ extractionId: id }} search fw={600}>
          {formatDay(extractedOn)}
        </AnchorLink>
      ) : (
        <b>{formatDay(extractedOn)}</b>
      ),
  },
  { id: 'kg', label: m.honey_weight(), width: '9rem', align: 'end', cell: ({ netWeightKg }) => formatKg(netWeightKg) },
  {
    id: 'water',
    label: m.honey_water(),
    width: '7rem',
    align: 'end',
    cell: ({ waterContentPercent }) => water(waterContentPercent),
  },
  {
    id: 'harvests',
    label: m.honey_harvest_count(),
    width: '8rem',
    align: 'end',
    cell: ({ harvestIds }) => formatNumber(harvestIds.length),
  },
  leftColumn(),
];

const batchColumns: readonly Column<HoneyBatch>[] = [
  {
    id: 'number',
    label: m.batch(),
    width: 'minmax(10rem, 1.5fr)',
    onPhone: 'plain',
    cell: ({ id, batchNumber, isHeld, isRecalled }) => (
      <>
        <AnchorLink to="/honey-batches/$honeyBatchId" params={{ honeyBatchId: id }} fw={600}>
          <Code>{batchNumber}</Code>
        </AnchorLink>
        <HeldTag isHeld={isHeld} isRecalled={isRecalled} />
      </>
    ),
  },
  {
    id: 'variety',
    label: m.variety(),
    width: 'minmax(8rem, 1.2fr)',
    onPhone: 'plain',
    cell: ({ variety }) => varietyName(variety),
  },
  { id: 'kg', label: m.honey_weight(), width: '8rem', align: 'end', cell: ({ weightKg }) => formatKg(weightKg) },
  {
    id: 'water',
    label: m.honey_water(),
    width: '6rem',
    align: 'end',
    cell: ({ waterContentPercent }) => water(waterContentPercent),
  },
  leftColumn(),
];

const jarColumns = (seesLots: boolean): readonly Column<Bottling>[] => [
  {
    id: 'lot',
    label: m.jar_lot(),
    width: 'minmax(10rem, 1.5fr)',
    onPhone: 'plain',
    cell: ({ lotNumber, isHeld, isRecalled }) => (
      <>
        {seesLots ? (
          <AnchorLink to="/lots/$lotNumber" params={{ lotNumber }} fw={600}>
            <Code>{lotNumber}</Code>
          </AnchorLink>
        ) : (
          <b>
            <Code>{lotNumber}</Code>
          </b>
        )}
        <HeldTag isHeld={isHeld} isRecalled={isRecalled} />
      </>
    ),
  },
  {
    id: 'variety',
    label: m.variety(),
    width: 'minmax(8rem, 1.2fr)',
    onPhone: 'plain',
    cell: ({ honeyVariety }) => varietyName(honeyVariety),
  },
  { id: 'day', label: m.honey_filled_on(), width: 'minmax(8rem, 1fr)', cell: ({ filledOn }) => formatDay(filledOn) },
  {
    id: 'jars',
    label: m.honey_jars(),
    width: '9rem',
    align: 'end',
    cell: ({ jarCount, jarSizeG }) => m.jars_of({ count: jarCount, size: formatNumber(jarSizeG) }),
  },
  { id: 'left', label: m.honey_left(), width: '7rem', align: 'end', cell: ({ remaining }) => formatNumber(remaining) },
];
