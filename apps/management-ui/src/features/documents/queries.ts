import type { Document, FoundRecord, PatchDocumentsByIdBody } from '@beekeeping/api-client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { documentsOutdated } from '../../components/documents/document-calls.ts';
import { type Tagged, tagged } from '../../components/screen/tagged.ts';
import { api } from '../../session/api.ts';
import type { DocumentSearch } from './document-search.ts';

/** So many thumbnails are a page. */
const A_PAGE = 60;

/** The papers and photos that match, the newest first. */
export const documentPages = ({ q, category, linkKind }: DocumentSearch) =>
  infiniteQueryOptions({
    queryKey: ['/documents', { q, category, linkKind }],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = {
        limit: A_PAGE,
        ...(q === undefined ? {} : { q }),
        ...(category === undefined ? {} : { category: [category] }),
        ...(linkKind === undefined ? {} : { linkKind: [linkKind] }),
        ...(cursor && { cursor }),
      };
      return (await api.get('/documents', { query, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

export const oneDocument = (id: string) =>
  queryOptions({
    queryKey: ['/documents', id],
    queryFn: async ({ signal }): Promise<Tagged<Document>> =>
      tagged(await api.get('/documents/{id}', { path: { id }, signal })),
    staleTime: 0,
  });

export const changeDocument = async (id: string, ifMatch: string, body: PatchDocumentsByIdBody): Promise<void> => {
  await api.patch('/documents/{id}', { path: { id }, ifMatch, body });
  await documentsOutdated();
};

export const removeDocument = async (id: string): Promise<void> => {
  await api.delete('/documents/{id}', { path: { id } });
  await documentsOutdated();
};

/** Records by what they are called. */
export const recordsLike = (q: string) =>
  queryOptions({
    queryKey: ['/search', q],
    queryFn: async ({ signal }): Promise<FoundRecord[]> =>
      (await api.get('/search', { query: { q }, signal })).data.items,
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  });
