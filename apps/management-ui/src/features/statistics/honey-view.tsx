import type { MassBalance } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { HoneyFlow } from '../../components/honey/honey-flow.tsx';
import { varietyName } from '../../components/honey/varieties.ts';
import { formatNumber } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { FigureTable } from '../../components/table/figure-table.tsx';
import { m } from '../../generated/messages/messages.js';
import { massBalanceOf } from './queries.ts';

/** Where the honey of a harvest year is: from the hives to the jars and out of the house, and what nobody can account for. */
export function HoneyView({ year }: { year: number }) {
  const balance = useQuery(massBalanceOf(year));
  return (
    <Loaded of={balance} bones={<Bones rows={5} height={80} />}>
      {(found) => {
        if (found.harvestedKg === 0 && found.extractedKg === 0) return <Empty>{m.balance_none({ year })}</Empty>;
        return (
          <>
            <Part title={m.balance_way_of({ year })}>
              <HoneyFlow balance={found} />
            </Part>
            <Part title={m.balance_by_variety()}>
              <Varieties balance={found} />
            </Part>
          </>
        );
      }}
    </Loaded>
  );
}

type Row = MassBalance['varieties'][number];

function Varieties({ balance }: { balance: MassBalance }) {
  const figure = (label: string, value: (row: Row) => number) =>
    ({ label, value, cell: (row: Row) => formatNumber(value(row)), align: 'end' }) as const;
  return (
    <>
      <Text maw="44rem" c="var(--soft)">
        {m.balance_by_variety_about()}
      </Text>
      <FigureTable
        label={m.balance_by_variety()}
        file={`${m.statistics_honey()} ${balance.year}`}
        rows={[...balance.varieties, { ...balance, variety: m.balance_all() }]}
        keyOf={({ variety }) => variety ?? 'none'}
        columns={[
          {
            label: m.statistics_variety(),
            value: ({ variety }) => (variety === null ? m.balance_in_no_batch() : varietyName(variety)),
          },
          figure(m.balance_harvested_kg(), ({ harvestedKg }) => harvestedKg),
          figure(m.balance_extracted_kg(), ({ extractedKg }) => extractedKg),
          figure(m.balance_batched_kg(), ({ batchedKg }) => batchedKg),
          figure(m.balance_bottled_kg(), ({ bottledKg }) => bottledKg),
          figure(m.balance_sold_kg(), ({ soldKg }) => soldKg),
          figure(m.balance_returned_kg(), ({ returnedKg }) => returnedKg),
          figure(m.balance_withdrawn_kg(), ({ withdrawnKg }) =>
            Object.values(withdrawnKg).reduce((sum, kg) => sum + kg, 0),
          ),
          figure(m.balance_remaining_kg(), ({ remainingKg }) => remainingKg),
          figure(m.balance_unexplained_kg(), ({ unexplainedKg }) => unexplainedKg),
        ]}
      />
    </>
  );
}
