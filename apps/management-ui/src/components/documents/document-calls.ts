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

/** A small picture of a document. Named by its content, the browser keeps it for good. */
export const documentThumbnail = (id: string, version: string) =>
  queryOptions({
    queryKey: ['/documents/{id}/thumbnail', id, version],
    queryFn: ({ signal }) =>
      api.file('GET', '/documents/{id}/thumbnail', { path: { id }, query: { v: version }, signal }),
    staleTime: Infinity,
  });

export const documentFile = (id: string): Promise<Blob> => api.file('GET', '/documents/{id}/file', { path: { id } });

/** A paper of 20 MiB over the line of a phone in the field. */
const PATIENCE_MS = 300_000;

/** @param idempotencyKey of the file: sent again after no answer it is filed once */
export const fileDocument = async (body: PostDocumentsBody, idempotencyKey: string): Promise<Document> =>
  (await api.post('/documents', { body, idempotencyKey, timeoutMs: PATIENCE_MS })).data;

export const documentsOutdated = (): Promise<void> => queries.invalidateQueries({ queryKey: ['/documents'] });
