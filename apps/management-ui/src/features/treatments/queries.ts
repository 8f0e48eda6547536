import type { Colony, PostTreatmentsBody, Treatment } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { allOf } from '../../components/screen/all-of.ts';
import type { Sending } from '../../components/herd/colonies-sheet.tsx';
import { type Written, writtenOne } from '../../components/form/written.ts';
import { type FilterOf, firstPageOf, pagesOf } from '../../components/screen/records.ts';
import { readMedicine } from '../../components/health/read-medicine.ts';
import { api } from '../../session/api.ts';

/** The lots that something is left of; what expires first comes first. */
export const lotsLeft = queryOptions({
  queryKey: ['/medicine-lots', { hasRemaining: true }],
  queryFn: async ({ signal }) => {
    const lots = await allOf(api.items('/medicine-lots', { query: { hasRemaining: true, limit: 200 }, signal }));
    return lots.toSorted((a, b) => (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999'));
  },
});

/** What the leaflets say. */
export const medicines = queryOptions({
  queryKey: ['/medicines', { limit: 200 }],
  queryFn: ({ signal }) => allOf(api.items('/medicines', { query: { limit: 200 }, signal })),
  select: (all) => new Map(all.map((medicine) => [medicine.id, readMedicine(medicine)])),
  staleTime: 600_000,
});

/** The days on which a medicine may be given at an apiary, by weather, brood, supers and harvests. */
export const treatmentWindow = (apiaryId: string, medicineId: string) =>
  queryOptions({
    queryKey: ['/apiaries/{id}/treatment-window', apiaryId, medicineId],
    queryFn: async ({ signal }) =>
      (await api.get('/apiaries/{id}/treatment-window', { path: { id: apiaryId }, query: { medicineId }, signal })).data
        .days,
  });

/** The newest measurement of a colony: what a treatment answers. */
export const newestMeasurement = (colonyId: string) =>
  queryOptions({
    queryKey: ['/varroa-measurements', { colonyId, newest: true }],
    queryFn: async ({ signal }) => {
      const query = { colonyId: [colonyId], sort: '-measuredOn' as const, limit: 1 };
      return (await api.get('/varroa-measurements', { query, signal })).data.items[0] ?? null;
    },
  });

/** Records a treatment of these colonies, and answers it. */
export const recordTreatment = async (
  body: PostTreatmentsBody,
  { idempotencyKey }: Pick<Sending, 'idempotencyKey'>,
): Promise<Written<Treatment>> => {
  const { data } = await api.post('/treatments', { body, idempotencyKey });
  return { ...writtenOne(data), count: data.coloniesCount };
};

/** Plans a treatment of a day to come: a task of the colony, or one of each apiary. */
export const planTreatment = async (
  colonies: readonly Colony[],
  { title, dueOn, note }: { title: string; dueOn: string; note: string | null },
  { idempotencyKey }: Pick<Sending, 'idempotencyKey'>,
): Promise<Written<never>> => {
  const places =
    colonies.length === 1
      ? [{ colonyId: colonies[0]!.id }]
      : [...new Set(colonies.map(({ apiaryId }) => apiaryId))].map((apiaryId) => ({ apiaryId }));
  for (const [index, place] of places.entries()) {
    await api.post('/tasks', { body: { title, dueOn, note, ...place }, idempotencyKey: `${idempotencyKey}-${index}` });
  }
  return { count: colonies.length, records: [], warnings: [], refused: [] };
};

/** One treatment, with its tag. */
export const oneTreatment = (id: string) =>
  queryOptions({
    queryKey: ['/treatments/{id}', id],
    queryFn: ({ signal }) => api.get('/treatments/{id}', { path: { id }, signal }),
  });

/** Ends a treatment. @param ifMatch the tag of what was seen */
export const endTreatment = async (id: string, endedOn: string, ifMatch: string | undefined) =>
  (await api.patch('/treatments/{id}', { path: { id }, body: { endedOn }, ifMatch })).data;

/** Cancels a treatment that was not given: what it took goes back into its lot. */
export const cancelTreatment = async (id: string, reason: string, idempotencyKey: string) =>
  (await api.post('/treatments/{id}/cancel', { path: { id }, body: { reason }, idempotencyKey })).data;

type TreatmentFilter = FilterOf<'/treatments'>;

/** The treatments that match, page by page. */
export const treatmentPages = (filter: TreatmentFilter) => pagesOf('/treatments', filter);

/** What is to be done, what comes first before the others. */
export const openTasks = firstPageOf('/tasks', { status: ['OPEN'], sort: 'dueOn' });
