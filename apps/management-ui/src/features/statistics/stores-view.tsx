import { useQuery } from '@tanstack/react-query';
import { formatDay, formatKg, formatNumber } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { FigureTable } from '../../components/table/figure-table.tsx';
import { m } from '../../generated/messages/messages.js';
import { colonyColumn } from './colony-column.tsx';
import { KeyFigures } from './key-figures.tsx';
import { storesOf } from './queries.ts';

const kg = (weight: number | null): string | null => (weight === null ? null : formatNumber(weight));

/** What the colonies have in their hives, against what they should have for the winter. */
export function StoresView({ apiary }: { apiary?: string }) {
  const stores = useQuery(storesOf(apiary));
  return (
    <Loaded of={stores} bones={<Bones rows={3} height={120} />}>
      {({ since, knownColonies, livingColonies, belowTarget, missingKg, fedStoredKg, apiaries, colonies }) => {
        if (livingColonies === 0) return <Empty>{m.statistics_stores_none()}</Empty>;
        return (
          <>
            <KeyFigures
              figures={[
                [m.statistics_below_target(), m.statistics_of_known({ count: belowTarget, known: knownColonies })],
                [m.statistics_missing(), formatKg(missingKg)],
                [m.statistics_fed_since({ day: formatDay(since) }), formatKg(fedStoredKg)],
              ]}
            />
            <Part title={m.statistics_stores_by_apiary()}>
              <FigureTable
                label={m.statistics_stores_by_apiary()}
                file={m.statistics_stores_by_apiary()}
                rows={apiaries}
                keyOf={(row) => row.apiaryId}
                columns={[
                  { label: m.apiary(), value: (row) => row.apiaryName },
                  { label: m.statistics_colonies(), value: (row) => row.livingColonies, align: 'end' },
                  { label: m.statistics_known(), value: (row) => row.knownColonies, align: 'end' },
                  { label: m.statistics_below_target(), value: (row) => row.belowTarget, align: 'end' },
                  {
                    label: m.statistics_fed_kg(),
                    value: (row) => row.fedStoredKg,
                    cell: (row) => kg(row.fedStoredKg),
                    align: 'end',
                  },
                  {
                    label: m.statistics_missing_kg(),
                    value: (row) => row.missingKg,
                    cell: (row) => kg(row.missingKg),
                    bar: 'alarm',
                    align: 'end',
                  },
                ]}
              />
            </Part>
            <Part title={m.statistics_stores_by_colony()}>
              <FigureTable
                label={m.statistics_stores_by_colony()}
                file={m.statistics_stores_by_colony()}
                rows={colonies}
                keyOf={(row) => row.colonyId}
                columns={[
                  colonyColumn(),
                  { label: m.apiary(), value: (row) => row.apiaryName },
                  {
                    label: m.statistics_stores_kg(),
                    value: (row) => row.storesKg,
                    cell: (row) => kg(row.storesKg),
                    bar: 'plain',
                    align: 'end',
                  },
                  {
                    label: m.statistics_target_kg(),
                    value: (row) => row.targetMinKg,
                    cell: (row) => kg(row.targetMinKg),
                    align: 'end',
                  },
                  {
                    label: m.statistics_missing_kg(),
                    value: (row) => row.missingKg,
                    cell: (row) => kg(row.missingKg),
                    bar: 'alarm',
                    align: 'end',
                  },
                  {
                    label: m.statistics_seen(),
                    value: (row) => row.inspectedOn,
                    cell: (row) => row.inspectedOn && formatDay(row.inspectedOn),
                    align: 'end',
                  },
                ]}
              />
            </Part>
          </>
        );
      }}
    </Loaded>
  );
}
