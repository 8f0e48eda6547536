import type { FieldPack } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { firstPageOf } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';

/** One colony as a round knows it. */
export type PackedColony = NonNullable<FieldPack['colonies']>[number];

/** Everything that a round through an apiary needs, in one answer that is kept for days without network. */
export const fieldPack = (apiaryId: string) =>
  queryOptions({
    queryKey: ['/field-pack', apiaryId],
    queryFn: async ({ signal }) => (await api.get('/field-pack', { query: { apiaryId }, signal })).data,
    staleTime: 5 * 60_000,
  });

/** What `unfinishedRounds` asks for, as the service worker keeps it. */
export const UNFINISHED_ROUNDS = '/api/v1/rounds?isFinished=false&limit=20';

/** The rounds that nobody has finished yet, anybody's; the newest first. */
export const unfinishedRounds = firstPageOf('/rounds', { isFinished: false, limit: 20 });

/** Where a colony stands: its apiary's pack knows the rest. */
export const placeOf = (colonyId: string) =>
  queryOptions({
    queryKey: ['/colonies', { ids: [colonyId], include: ['overview'] }],
    queryFn: async ({ signal }) =>
      (await api.get('/colonies', { query: { ids: [colonyId], include: ['overview'] }, signal })).data.items[0],
  });
