import type { PostHarvestsBody } from '@beekeeping/api-client';
import type { Sending } from '../../components/herd/colonies-sheet.tsx';
import { writtenOf } from '../../components/form/written.ts';
import { ONCE } from '../../components/form/field-write.ts';
import { api } from '../../session/api.ts';

/** Records harvests, all of them or none; each for itself when that is asked for. */
export const recordHarvests = async (items: PostHarvestsBody[], { idempotencyKey, isEach }: Sending) =>
  writtenOf(
    (
      await api.post('/harvests/bulk', {
        body: { items },
        query: isEach ? { mode: 'each' } : {},
        idempotencyKey,
        ...ONCE,
      })
    ).data,
  );
