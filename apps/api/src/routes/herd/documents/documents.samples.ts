import { factoriesOver } from '@beekeeping/domain/testing';
import { formOf } from '@beekeeping/http/testing';
import { byId, SOME_IDS, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** A PDF of a few bytes: whole, if not much of a document. */
export const SMALL_PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n');

/** One transparent pixel. */
export const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A form with a file and fields. */
export const documentForm = (
  file: { value: Buffer; fileName?: string; contentType?: string },
  fields: Record<string, string> = {},
) =>
  formOf([
    ...Object.entries(fields).map(([name, value]) => ({ name, value })),
    { name: 'file', fileName: 'Beleg.pdf', contentType: 'application/pdf', ...file },
  ]);

/** Valid requests of documents. */
export const documentsRequests = (api: TestApi): ValidRequests => {
  const { anApiary, aDocument } = factoriesOver(() => api.context);
  const link = async () => ({ linkKind: 'APIARY', linkId: (await anApiary()).id });
  const upload = async (value: Buffer, contentType: string) => {
    const { headers, body } = documentForm({ value, contentType });
    const answer = await api.admin.post('/api/v1/documents').set(headers).send(body).expect(201);
    return answer.body as { id: string };
  };

  return {
    'GET /api/v1/documents': () => ({
      query: {
        limit: '2',
        linkKind: 'APIARY,INSPECTION',
        linkId: SOME_IDS,
        category: 'PHOTO,OTHER',
        contentType: 'application/pdf',
        q: 'beleg',
        ids: SOME_IDS,
        count: 'true',
        sort: 'displayName',
      },
    }),
    'POST /api/v1/documents': async () =>
      documentForm({ value: SMALL_PDF }, { displayName: 'Pachtvertrag', category: 'LEASE', ...(await link()) }),
    'GET /api/v1/documents/:id': byId(aDocument),
    'PATCH /api/v1/documents/:id': byId(aDocument, async () => ({ displayName: 'Umbenannt', ...(await link()) })),
    'DELETE /api/v1/documents/:id': byId(aDocument),
    'GET /api/v1/documents/:id/file': byId(() => upload(SMALL_PDF, 'application/pdf')),
    'GET /api/v1/documents/:id/thumbnail': byId(() => upload(SMALL_PNG, 'image/png')),
  };
};
