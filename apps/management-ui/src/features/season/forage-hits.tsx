import type { ForageForecastQuality } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPercent } from '../../components/screen/format.ts';
import { Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { FigureTable } from '../../components/table/figure-table.tsx';
import { m } from '../../generated/messages/messages.js';
import { forageQuality } from './queries.ts';

type Lead = ForageForecastQuality['leads'][number];

const percent = (rate: number | null): string | null => (rate === null ? null : formatPercent(Math.round(100 * rate)));

/** How often the forecast of the forage was right, by how many days ahead it was made. */
export function ForageHits({ apiaryId }: { apiaryId: string }) {
  const quality = useQuery(forageQuality(apiaryId));
  return (
    <Part title={m.season_hits()}>
      <Loaded of={quality}>
        {({ leads }) => {
          const compared = leads.filter((lead) => lead.compared > 0);
          if (compared.length === 0) return <Empty>{m.season_hits_none()}</Empty>;
          // Nobody plans by the forecast of the day itself.
          const told = compared.find(({ leadDays }) => leadDays > 0);
          return (
            <>
              {told && <Text maw="40rem">{sentenceOf(told)}</Text>}
              <FigureTable
                label={m.season_hits()}
                file={m.season_hits()}
                rows={compared}
                keyOf={({ leadDays }) => String(leadDays)}
                columns={[
                  {
                    label: m.season_lead(),
                    value: ({ leadDays }) => leadDays,
                    cell: ({ leadDays }) =>
                      leadDays === 0 ? m.season_lead_none() : m.season_lead_days({ days: leadDays }),
                  },
                  { label: m.season_compared(), value: (lead) => lead.compared, align: 'end' },
                  {
                    label: m.season_right(),
                    value: ({ hits }) => hits,
                    cell: ({ hits, hitRate }) => `${formatNumber(hits)} (${percent(hitRate)})`,
                    align: 'end',
                  },
                  {
                    label: m.season_near(),
                    value: ({ nearHits }) => nearHits,
                    cell: ({ nearHits, nearHitRate }) => `${formatNumber(nearHits)} (${percent(nearHitRate)})`,
                    align: 'end',
                  },
                ]}
              />
            </>
          );
        }}
      </Loaded>
    </Part>
  );
}

const sentenceOf = ({ leadDays, compared, hits, nearHits }: Lead): string =>
  m.season_hits_words({ days: leadDays, hits, compared, near: nearHits });
