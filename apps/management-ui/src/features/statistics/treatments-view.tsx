import type { TreatmentStatistics } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { treatmentMethodWords } from '../../components/health/medicine-words.ts';
import { formatNumber } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { type FigureColumn, FigureTable } from '../../components/table/figure-table.tsx';
import { Code } from '../../components/screen/code.tsx';
import { m } from '../../generated/messages/messages.js';
import { treatmentsOf } from './queries.ts';

type Figures = Omit<TreatmentStatistics['methods'][number], 'method'>;

const figureColumns = (): FigureColumn<Figures>[] => [
  { label: m.statistics_treatments(), value: ({ treatments }) => treatments, align: 'end' },
  { label: m.statistics_treated(), value: ({ treatedColonies }) => treatedColonies, align: 'end' },
  {
    label: m.statistics_before(),
    value: ({ mitesPerDayBefore }) => mitesPerDayBefore,
    cell: ({ mitesPerDayBefore: mites }) => mites !== null && formatNumber(mites, 1),
    align: 'end',
  },
  {
    label: m.statistics_after(),
    value: ({ mitesPerDayAfter }) => mitesPerDayAfter,
    cell: ({ mitesPerDayAfter: mites }) => mites !== null && formatNumber(mites, 1),
    align: 'end',
  },
  {
    label: m.statistics_efficacy(),
    value: ({ efficacyPercent }) => efficacyPercent,
    cell: ({ efficacyPercent, comparedColonies }) =>
      efficacyPercent === null
        ? m.statistics_not_compared()
        : m.statistics_efficacy_of({ percent: formatNumber(efficacyPercent), count: comparedColonies }),
    bar: 'plain',
    align: 'end',
  },
  { label: m.statistics_fallen(), value: ({ fallenMites }) => fallenMites, align: 'end' },
];

const lotColumns = (): FigureColumn<TreatmentStatistics['lots'][number]>[] => [
  { label: m.statistics_medicine(), value: ({ medicineName }) => medicineName },
  {
    label: m.lot(),
    value: ({ batchNumber }) => batchNumber,
    cell: ({ batchNumber }) => <Code>{batchNumber}</Code>,
  },
];

/** What was given, and by how much the fall of mites shrank, by medicine and lot and by method. */
export function TreatmentsView({ year, apiary }: { year: number; apiary?: string }) {
  const treatments = useQuery(treatmentsOf(year, apiary));
  return (
    <Loaded of={treatments} bones={<Bones rows={3} height={120} />}>
      {({ lots, methods }) =>
        methods.length === 0 ? (
          <Empty>{m.statistics_treatments_none({ year })}</Empty>
        ) : (
          <>
            <Text maw="44rem" c="var(--soft)">
              {m.statistics_efficacy_about()}
            </Text>
            {lots.length > 0 && (
              <Part title={m.statistics_by_lot()}>
                <FigureTable
                  label={m.statistics_by_lot()}
                  file={`${m.statistics_by_lot()} ${year}`}
                  rows={lots}
                  keyOf={({ medicineLotId }) => medicineLotId}
                  columns={[...lotColumns(), ...figureColumns()]}
                />
              </Part>
            )}
            <Part title={m.statistics_by_method()}>
              <FigureTable
                label={m.statistics_by_method()}
                file={`${m.statistics_by_method()} ${year}`}
                rows={methods}
                keyOf={({ method }) => method}
                columns={[
                  { label: m.statistics_method(), value: ({ method }) => treatmentMethodWords[method]() },
                  ...figureColumns(),
                ]}
              />
            </Part>
          </>
        )
      }
    </Loaded>
  );
}
