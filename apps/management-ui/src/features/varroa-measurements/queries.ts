import type { PostVarroaMeasurementsBody } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { Sending } from '../../components/herd/colonies-sheet.tsx';
import { writtenOf } from '../../components/form/written.ts';
import { ONCE } from '../../components/form/field-write.ts';
import { api } from '../../session/api.ts';
import type { Effect } from './rating.ts';

/** What makes mites fall, by colony: the treatments since this day, as far as they reach the mites on the bees. */
export const effects = (since: string) =>
  queryOptions({
    queryKey: ['/treatments', 'effects', since],
    queryFn: async ({ signal }) => {
      const byColony = new Map<string, Effect[]>();
      for await (const treatment of api.items('/treatments', { query: { from: since, limit: 200 }, signal })) {
        if (treatment.status === 'CANCELLED' || treatment.biotechnicalKind === 'DRONE_BROOD_REMOVAL') continue;
        const { startedOn, endedOn, activeSubstances } = treatment;
        const isOxalic = (activeSubstances ?? []).some((substance) => /oxal/i.test(substance));
        for (const id of treatment.colonyIds) {
          byColony.set(id, [...(byColony.get(id) ?? []), { startedOn, endedOn, isOxalic }]);
        }
      }
      return byColony;
    },
  });

/** Records measurements and answers how each was rated. */
export const recordMeasurements = async (items: PostVarroaMeasurementsBody[], { idempotencyKey, isEach }: Sending) => {
  const query = isEach ? { mode: 'each' as const } : {};
  return writtenOf(
    (await api.post('/varroa-measurements/bulk', { body: { items }, query, idempotencyKey, ...ONCE })).data,
  );
};
