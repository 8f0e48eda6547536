import type { Medicine, PostMedicineLotsByIdMovementsBody } from '@beekeeping/api-client';
import { readMedicine } from '../../components/health/read-medicine.ts';
import { language } from '../../session/language.ts';
import { type FilterOf, allIn, changeIn, createIn, pagesOf, recordOf } from '../../components/screen/records.ts';
import type { Tagged } from '../../components/screen/tagged.ts';
import { api } from '../../session/api.ts';

/** Every medicine of the catalog, by name. */
export const catalog = {
  ...allIn('/medicines', { sort: 'name' }),
  select: (found: readonly Medicine[]) => found.map(readMedicine),
};

const storedMedicine = recordOf('/medicines');

export const oneMedicine = (id: string) => ({
  ...storedMedicine(id),
  select: ({ data, etag }: Tagged<Medicine>): Tagged<Medicine> => ({ data: readMedicine(data), etag }),
});

export const recordMedicine = createIn('/medicines');

export const changeMedicine = changeIn('/medicines');

type LotFilter = FilterOf<'/medicine-lots'>;

/** The lots that match, page by page. */
export const lotPages = (filter: LotFilter) => pagesOf('/medicine-lots', filter);

export const oneLot = recordOf('/medicine-lots');

/** Books a bought lot in. */
export const receiveLot = createIn('/medicine-lots');

export const changeLot = changeIn('/medicine-lots');

/** What went into a lot and out of it, the newest first. */
export const ledgerOf = (medicineLotId: string) => allIn('/medicine-movements', { medicineLotId: [medicineLotId] });

export const bookMovement = (id: string, body: PostMedicineLotsByIdMovementsBody, idempotencyKey: string) =>
  api.post('/medicine-lots/{id}/movements', { path: { id }, body, idempotencyKey });

/** Books the opposite of a movement: it stays, and has no effect any more. */
export const reverseMovement = (id: string, note: string, idempotencyKey: string) =>
  api.post('/medicine-movements/{id}/reverse', { path: { id }, body: { note }, idempotencyKey });

/** Which part of the medicine book. */
export interface BookFilter {
  from: string;
  to: string;
  apiaryId?: string[];
}

export const bookPages = (filter: BookFilter) => pagesOf('/medicine-book', filter);

/** The book of a period as a file. */
export const bookFile = (filter: BookFilter, format: 'pdf' | 'csv'): Promise<Blob> =>
  api.file('GET', '/medicine-book', {
    query: { ...filter, format, ...(format === 'csv' && { language: language() }) },
    timeoutMs: 120_000,
  });
