import type {
  InputOf,
  Medicine,
  MedicineLot,
  PatchMedicineLotsByIdBody,
  PatchMedicinesByIdBody,
  PostMedicineLotsBody,
  PostMedicineLotsByIdMovementsBody,
  PostMedicinesBody,
} from '@beekeeping/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { allOf } from '../../components/screen/all-of.ts';
import { type Tagged, tagged } from '../../components/screen/tagged.ts';
import { language } from '../../session/language.ts';
import { api } from '../../session/api.ts';

/** Every medicine of the catalog, by name. */
export const catalog = queryOptions({
  queryKey: ['/medicines', { sort: 'name', limit: 200 }],
  queryFn: async ({ signal }) => allOf(api.items('/medicines', { query: { sort: 'name', limit: 200 }, signal })),
});

export const oneMedicine = (id: string) =>
  queryOptions({
    queryKey: ['/medicines', id],
    queryFn: async ({ signal }): Promise<Tagged<Medicine>> =>
      tagged(await api.get('/medicines/{id}', { path: { id }, signal })),
  });

export const recordMedicine = async (body: PostMedicinesBody, idempotencyKey: string): Promise<Medicine> =>
  (await api.post('/medicines', { body, idempotencyKey })).data;

export const changeMedicine = (id: string, ifMatch: string, body: PatchMedicinesByIdBody) =>
  api.patch('/medicines/{id}', { path: { id }, ifMatch, body });

type LotFilter = Omit<InputOf<'GET', '/medicine-lots'>['query'] & object, 'cursor' | 'limit'>;

/** The lots that match, page by page. */
export const lotPages = (filter: LotFilter) =>
  infiniteQueryOptions({
    queryKey: ['/medicine-lots', 'pages', filter],
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await api.get('/medicine-lots', { query: { ...filter, limit: 200, ...(cursor && { cursor }) }, signal })).data,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const oneLot = (id: string) =>
  queryOptions({
    queryKey: ['/medicine-lots', id],
    queryFn: async ({ signal }): Promise<Tagged<MedicineLot>> =>
      tagged(await api.get('/medicine-lots/{id}', { path: { id }, signal })),
  });

/** Books a bought lot in. */
export const receiveLot = async (body: PostMedicineLotsBody, idempotencyKey: string): Promise<MedicineLot> =>
  (await api.post('/medicine-lots', { body, idempotencyKey })).data;

export const changeLot = (id: string, ifMatch: string, body: PatchMedicineLotsByIdBody) =>
  api.patch('/medicine-lots/{id}', { path: { id }, ifMatch, body });

/** What went into a lot and out of it, the newest first. */
export const ledgerOf = (medicineLotId: string) =>
  queryOptions({
    queryKey: ['/medicine-movements', { medicineLotId }],
    queryFn: async ({ signal }) =>
      allOf(api.items('/medicine-movements', { query: { medicineLotId: [medicineLotId], limit: 200 }, signal })),
  });

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

export const bookPages = (filter: BookFilter) =>
  infiniteQueryOptions({
    queryKey: ['/medicine-book', filter],
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await api.get('/medicine-book', { query: { ...filter, limit: 200, ...(cursor && { cursor }) }, signal })).data,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The book of a period as a file. */
export const bookFile = (filter: BookFilter, format: 'pdf' | 'csv'): Promise<Blob> =>
  api.file('GET', '/medicine-book', {
    query: { ...filter, format, ...(format === 'csv' && { language: language() }) },
    timeoutMs: 120_000,
  });
