import type { PostWinteringsBulkBody, PostWinteringsOutBulkBody } from '@beekeeping/api-client';
import type { Sending } from '../../components/herd/colonies-sheet.tsx';
import { writtenOf } from '../../components/form/written.ts';
import { api } from '../../session/api.ts';

/** Records that colonies are ready for the winter. */
export const winterIn = async (items: PostWinteringsBulkBody['items'], { idempotencyKey, isEach }: Sending) =>
  writtenOf(
    (await api.post('/winterings/bulk', { body: { items }, query: isEach ? { mode: 'each' } : {}, idempotencyKey }))
      .data,
  );

/** Records how colonies came through the winter. */
export const winterOut = async (items: PostWinteringsOutBulkBody['items'], { idempotencyKey, isEach }: Sending) =>
  writtenOf(
    (await api.post('/winterings/out/bulk', { body: { items }, query: isEach ? { mode: 'each' } : {}, idempotencyKey }))
      .data,
  );
