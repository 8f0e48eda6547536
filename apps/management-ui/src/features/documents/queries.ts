import type { FoundRecord, PatchDocumentsByIdBody } from '@beekeeping/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { documentsOutdated } from '../../components/documents/document-calls.ts';
import { pagesOf, recordOf } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';
import type { DocumentSearch } from './document-search.ts';

/** So many thumbnails are a page. */
const A_PAGE = 60;

/** The papers and photos that match, the newest first. */
export const documentPages = ({ q, category, linkKind }: DocumentSearch) => ({
  ...pagesOf('/documents', {
    limit: A_PAGE,
    ...(q !== undefined && { q }),
    ...(category !== undefined && { category: [category] }),
    ...(linkKind !== undefined && { linkKind: [linkKind] }),
  }),
  placeholderData: keepPreviousData,
});

export const oneDocument = (id: string) => ({ ...recordOf('/documents')(id), staleTime: 0 });

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
