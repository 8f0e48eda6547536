import type { Document, PostDocumentsBody } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { api, queries } from '../../session/api.ts';

/** What papers and photos belong to. */
export interface PapersOf {
  linkKind: NonNullable<Document['linkKind']>;
  linkId: string;
}

/** The papers and photos of a record; of a colony those of its inspections and harvests too. */
export const documentsOf = ({ linkKind, linkId }: PapersOf) =>
  queryOptions({
    queryKey: ['/documents', { linkKind, linkId }],
    queryFn: async ({ signal }) => {
      const of = linkKind === 'COLONY' ? { colonyId: [linkId] } : { linkKind: [linkKind], linkId: [linkId] };
      return (await api.get('/documents', { query: { ...of, limit: 200 }, signal })).data.items;
    },
  });

/** A small picture of a document, or the document itself. */
export const documentImage = (id: string, version: string) =>
  queryOptions({
    queryKey: ['/documents/{id}/thumbnail', id, version],
    queryFn: ({ signal }) => api.file('GET', '/documents/{id}/thumbnail', { path: { id }, signal }),
    staleTime: Infinity,
  });

export const documentFile = (id: string): Promise<Blob> => api.file('GET', '/documents/{id}/file', { path: { id } });

export const fileDocument = async (body: PostDocumentsBody): Promise<void> => {
  await api.post('/documents', { body, timeoutMs: 300_000 });
  await queries.invalidateQueries({ queryKey: ['/documents'] });
};
