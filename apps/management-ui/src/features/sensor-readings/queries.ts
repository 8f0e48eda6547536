import type { AnswerOf } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { Channel } from '../../components/devices/channel-words.ts';
import { firstPageOf, recordOf } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';
import type { Span } from './spans.ts';

/** Where devices hang. */
export interface Place {
  kind: 'COLONY' | 'APIARY';
  id: string;
}

export type Chart = AnswerOf<'GET', '/colonies/{id}/readings'>;
export type ChartEvent = Chart['events'][number];

export const colonyOf = recordOf('/colonies');
export const apiaryOf = recordOf('/apiaries');

/** What was measured of a channel at a place, and what happened there meanwhile. */
export const readingsAt = ({ kind, id }: Place, channel: Channel, { from, to, resolution }: Span) =>
  queryOptions({
    queryKey: [kind === 'COLONY' ? '/colonies' : '/apiaries', id, 'readings', { channel, from, to, resolution }],
    queryFn: async ({ signal }): Promise<Chart> => {
      const input = { path: { id }, query: { channel, from, to, resolution }, signal };
      const answer =
        kind === 'COLONY' ? api.get('/colonies/{id}/readings', input) : api.get('/apiaries/{id}/readings', input);
      return (await answer).data;
    },
    staleTime: 60_000,
  });

/** The devices that hang there now; of an apiary also those at its colonies. */
export const devicesAt = ({ kind, id }: Place) =>
  firstPageOf('/devices', { ...(kind === 'COLONY' ? { colonyId: [id] } : { apiaryId: [id] }), sort: 'name' });
