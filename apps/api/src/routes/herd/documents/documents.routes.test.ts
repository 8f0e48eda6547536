import { pathOnDisk } from '@beekeeping/file-store/testing';
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documents } from '@beekeeping/db/schema';
import { waitUntil } from '@beekeeping/db/testing';
import { removeUnusedFile, removeUnusedFiles } from '@beekeeping/domain/herd/documents';
import { factoriesOver } from '@beekeeping/domain/testing';
import type { formOf } from '@beekeeping/http/testing';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { testApi } from '../../../testing/test-api.ts';
import { documentForm, SMALL_PDF, SMALL_PNG } from './documents.samples.ts';

const api = testApi();

const {
  aColony,
  aDocument,
  aHarvest,
  aMedicineLot,
  anApiary,
  anAuthorityNotice,
  anInspection,
  aRestriction,
  aTreatment,
} = factoriesOver(() => api.context);

const PDF = 'application/pdf';
const send = (form: ReturnType<typeof formOf>, client = api.admin) =>
  client.post('/api/v1/documents').set(form.headers).send(form.body);
const upload = async (value: Buffer, contentType = PDF, fields: Record<string, string> = {}, fileName = 'Beleg.pdf') =>
  (await send(documentForm({ value, contentType, fileName }, fields)).expect(201)).body;
let count = 0;
const aPdf = (): Buffer => Buffer.concat([SMALL_PDF, Buffer.from(`% ${(count += 1)}\n%%EOF\n`)]);
const pathOf = ({ id }: { id: string }): string => `/api/v1/documents/${id}`;
const fileOf = (document: { id: string }, client = api.admin) => client.get(`${pathOf(document)}/file`).buffer(true);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const filesBelow = (folder: string): string[] => {
  const root = path.join(api.context.dataDir, 'documents', folder);
  try {
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
};
const isStored = (hash: string): boolean => filesBelow('files').includes(hash);

describe('POST /documents', () => {
  it('stores the file under its hash and answers what was filed', async () => {
    const bytes = aPdf();
    const inspection = await anInspection();
    const link = { linkKind: 'INSPECTION', linkId: inspection.id };
    const document = await upload(
      bytes,
      PDF,
      { displayName: 'Befund', category: 'LAB_RESULT', ...link },
      'Labör 1.pdf',
    );
    expect(document).toMatchObject({
      displayName: 'Befund',
      fileName: 'Labör 1.pdf',
      contentType: PDF,
      sizeBytes: bytes.length,
      sha256: sha256(bytes),
      category: 'LAB_RESULT',
      ...link,
    });
    expect(isStored(sha256(bytes))).toBe(true);
    expect(filesBelow('incoming')).toEqual([]);
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Imker\\Foto.pdf', 'Foto.pdf'],
    ['..', 'document'],
    ['', 'document'],
    ['a\u202Egpj.pdf', 'agpj.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ])('keeps the name %j as %j', async (sent, kept) => {
    expect((await upload(SMALL_PDF, PDF, {}, sent)).fileName).toBe(kept);
  });

  it('stores a picture without where it was taken, upright as it was held', async () => {
    const taken = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#aa7700' } })
      .withExif({ IFD0: { Copyright: 'Erika Muster' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { sizeBytes, sha256: stored, ...document } = await upload(taken, 'image/jpeg', {}, 'Wabe.jpg');
    const { body } = await fileOf(document).expect(200);
    expect(body.includes('Erika')).toBe(false);
    expect(body).toHaveLength(sizeBytes);
    expect(sha256(body)).toBe(stored);
    const { exif: _, ...reported } = await sharp(body).metadata();
    expect(reported).toMatchObject({ width: 40, height: 20, orientation: 6 });
    expect(sizeBytes).toBeLessThan(taken.length);
  });

  it.each([
    ['a picture as PDF', SMALL_PNG, PDF],
    ['a PDF as picture', SMALL_PDF, 'image/png'],
    ['a PNG as JPEG', SMALL_PNG, 'image/jpeg'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    ['an SVG as PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
    ['HTML as PDF', Buffer.from('<html>%PDF-1.4 startxref %%EOF</html>'), PDF],
    ['a PDF behind something else', Buffer.concat([Buffer.from('GIF89a'), SMALL_PDF]), PDF],
    ['half a PDF', SMALL_PDF.subarray(0, 20), PDF],
    ['a PNG with a page behind it', Buffer.concat([SMALL_PNG, Buffer.from('<script>alert(1)</script>')]), 'image/png'],
    ['no type', SMALL_PDF, 'application/octet-stream'],
  ])('refuses %s and leaves nothing', async (_what, value, contentType) => {
    const before = filesBelow('files').length;
    const { body } = await send(documentForm({ value, contentType })).expect(415);
    expect(body.code).toBe('UNSUPPORTED_FILE_CONTENT');
    expect([filesBelow('files').length, filesBelow('incoming')]).toEqual([before, []]);
  });

  it.each([
    ['linkKind alone', { linkKind: 'COLONY' }, 'VALIDATION_FAILED'],
    ['linkId alone', { linkId: '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11' }, 'VALIDATION_FAILED'],
    [
      'a record that is not there',
      { linkKind: 'COLONY', linkId: '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11' },
      'REFERENCE_NOT_FOUND',
    ],
  ])('refuses %s', async (_what, fields, code) => {
    const { body } = await send(documentForm({ value: aPdf() }, fields)).expect(400);
    expect(body.code).toBe(code);
  });

  it('leaves nothing of an upload that breaks off', async () => {
    const { headers, body } = documentForm({ value: Buffer.alloc(100_000, '%PDF-1.4') });
    const { token } = await api.signIn(['documents:create']);
    const head = `POST /api/v1/documents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${headers['Content-Type']}\r\nContent-Length: ${body.length}\r\n\r\n`;
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, 50_000)]));
    await waitUntil('it is arriving', () => filesBelow('incoming').length === 1);
    socket.destroy();
    await waitUntil('nothing is left', () => filesBelow('incoming').length === 0);
  });
});

describe('GET /documents/:id/file', () => {
  it('is an attachment that runs nothing, under the name that it came with', async () => {
    const document = await upload(aPdf(), PDF, {}, 'Bö"se\'r Näme.pdf');
    const { headers } = await fileOf(document).expect(200);
    expect(headers).toMatchObject({
      'content-type': PDF,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${document.sha256}"`,
    });
    expect(headers['content-disposition']).toMatch(/^attachment; filename=".*"; filename\*=UTF-8''/);
  });

  it.each([
    ['Scan.PDF', 'Scan.PDF'],
    ['Scan', 'Scan.pdf'],
    ['page.html', 'page.html.pdf'],
  ])('is called by what it is: %s as %s', async (sent, downloaded) => {
    const { headers } = await fileOf(await upload(SMALL_PDF, PDF, {}, sent)).expect(200);
    expect(headers['content-disposition']).toBe(`attachment; filename=${downloaded}`);
  });

  it('answers the range that is asked for, 304 for what one has, and 416 for what is not there', async () => {
    const bytes = aPdf();
    const document = await upload(bytes);
    const part = await fileOf(document).set('Range', 'bytes=5-8').expect(206);
    expect(part.body).toEqual(bytes.subarray(5, 9));
    expect(part.headers['content-range']).toBe(`bytes 5-8/${bytes.length}`);
    await fileOf(document).set('If-None-Match', `"${document.sha256}"`).expect(304);
    const refused = await api.admin
      .get(`${pathOf(document)}/file`)
      .set('Range', 'bytes=9999999-')
      .expect(416);
    expect(refused.body.code).toBe('RANGE_NOT_SATISFIABLE');
  });

  it('is said to be missing when it is gone, as is its small picture', async () => {
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#357' } });
    const document = await upload(await picture.png().toBuffer(), 'image/png');
    rmSync(pathOnDisk(api.context.dataDir, document.sha256));
    const answers = ['file', 'thumbnail'].map((name) => api.admin.get(`${pathOf(document)}/${name}`).expect(503));
    for (const { body } of await Promise.all(answers)) expect(body.code).toBe('FILE_MISSING');
  });
});

describe('GET /documents/:id/thumbnail', () => {
  it('is a JPEG of at most 400 pixels a side, made once', async () => {
    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#335577' } })
      .png()
      .toBuffer();
    const document = await upload(photo, 'image/png');
    const { body } = await api.admin
      .get(`${pathOf(document)}/thumbnail`)
      .buffer(true)
      .expect(200);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
    writeFileSync(pathOnDisk(api.context.dataDir, document.sha256), 'no picture');
    await api.admin.get(`${pathOf(document)}/thumbnail`).expect(200);
  });

  it('may be kept for good under the version of its content by those who may read it', async () => {
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#753' } });
    const { id: linkId } = await aMedicineLot();
    const document = await upload(await picture.png().toBuffer(), 'image/png', { linkKind: 'MEDICINE_LOT', linkId });
    const address = `${pathOf(document)}/thumbnail?v=${document.thumbnailVersion}`;
    const { headers } = await api.admin.get(address).expect(200);
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(headers).not.toHaveProperty('ratelimit');
    await api.admin.get(address).set('If-None-Match', headers.etag!).expect(304);
    for (const other of ['', '?v=5f2b1c0de4a94c1f8a77b2c9d3e6f081']) {
      const asked = await api.admin.get(`${pathOf(document)}/thumbnail${other}`).expect(200);
      expect(asked.headers['cache-control']).toBe('private, no-cache');
    }
    const refused = await api
      .as((await api.signIn(['documents:read'])).token)
      .get(address)
      .expect(403);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect((await upload(aPdf())).thumbnailVersion).toBeNull();
  });

  it('is not there for a PDF, and refused for a picture that cannot be decoded', async () => {
    await api.admin.get(`${pathOf(await upload(aPdf()))}/thumbnail`).expect(404);
    const hollow = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#000' } })
      .webp()
      .toBuffer();
    const document = await upload(hollow, 'image/webp');
    writeFileSync(pathOnDisk(api.context.dataDir, document.sha256), hollow.subarray(0, 30));
    await api.admin.get(`${pathOf(document)}/thumbnail`).expect(415);
  });
});

describe('GET /documents of a colony', () => {
  it('has what is filed against it, its inspections and its harvests, and nothing of others', async () => {
    const { id: colonyId } = await aColony();
    const own = [
      await aDocument({ linkKind: 'COLONY', linkId: colonyId }),
      await aDocument({ linkKind: 'INSPECTION', linkId: (await anInspection({ colonyId })).id }),
      await aDocument({ linkKind: 'HARVEST', linkId: (await aHarvest({ colonyId })).id }),
    ];
    await aDocument({ linkKind: 'INSPECTION', linkId: (await anInspection()).id });
    const { body } = await api.admin.get(`/api/v1/documents?colonyId=${colonyId}&sort=createdAt`).expect(200);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(own.map(({ id }) => id));
  });
});

describe('documents of guarded records', () => {
  const lotDocument = async () => {
    const { id } = await aMedicineLot();
    return aDocument({ linkKind: 'MEDICINE_LOT', linkId: id });
  };

  it('are neither listed nor read without the right on these, with one refusal for all of them', async () => {
    const document = await lotDocument();
    const other = await lotDocument();
    const free = await aDocument();
    const { token } = await api.signIn(['documents:read']);
    const client = api.as(token);
    const listed = await client.get(`/api/v1/documents?ids=${document.id},${free.id}&count=true`).expect(200);
    expect(listed.body).toMatchObject({ items: [{ id: free.id }], total: 1 });
    await client.get('/api/v1/documents?linkKind=COLONY,MEDICINE_LOT').expect(403);
    await client.get('/api/v1/documents?linkKind=MEDICINE_LOT&linkId=kein-uuid').expect(403);
    const refusals = [];
    for (const { id } of [document, other]) {
      const { body } = await client.get(`/api/v1/documents/${id}/file`).expect(403);
      const { requestId: _, instance: __, ...reported } = body;
      refusals.push(JSON.stringify(reported));
    }
    expect(refusals[0]).toBe(refusals[1]);
    const { token: more } = await api.signIn(['documents:read', 'medicine-lots:read']);
    await api.as(more).get(pathOf(document)).expect(200);
  });

  it('are filed, moved and deleted with the right to change these only, before anything is looked up', async () => {
    const { token } = await api.signIn([
      'documents:create',
      'documents:update',
      'documents:delete',
      'medicine-lots:read',
    ]);
    const client = api.as(token);
    const nowhere = { linkKind: 'MEDICINE_LOT', linkId: '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11' };
    await send(documentForm({ value: aPdf() }, nowhere), client).expect(403);
    await client.patch(pathOf(await aDocument()), nowhere).expect(403);
    const document = await lotDocument();
    await client.patch(pathOf(document), { linkKind: null, linkId: null }).expect(403);
    await client.delete(pathOf(document)).expect(403);
  });
});

describe('PATCH /documents/:id', () => {
  it('files it against something else and leaves the file alone', async () => {
    const document = await upload(aPdf());
    const colony = await aColony();
    const link = { linkKind: 'COLONY', linkId: colony.id };
    const { body } = await api.admin.patch(pathOf(document), { ...link, displayName: 'Stockkarte' }).expect(200);
    expect(body).toMatchObject({ ...link, displayName: 'Stockkarte', sha256: document.sha256 });
    await api.admin.delete(`/api/v1/colonies/${colony.id}`).expect(409);
    const freed = await api.admin.patch(pathOf(document), { linkKind: null, linkId: null }).expect(200);
    expect(freed.body).toMatchObject({ linkKind: null, linkId: null });
  });
});

describe('DELETE /documents/:id', () => {
  it('removes the file with the last document that has it', async () => {
    const bytes = aPdf();
    const [first, second] = [await upload(bytes), await upload(bytes)];
    await api.admin.delete(pathOf(first)).expect(204);
    expect(isStored(sha256(bytes))).toBe(true);
    await api.admin.delete(pathOf(second)).expect(204);
    expect(isStored(sha256(bytes))).toBe(false);
  });

  it('refuses a paper that has to be kept, from two days after it was filed', async () => {
    const document = await aDocument({ category: 'RECEIPT' });
    await api.db
      .update(documents)
      .set({ createdAt: new Date('2025-03-01T12:00:00Z') })
      .where(eq(documents.id, document.id));
    const { body } = await api.admin.delete(pathOf(document)).expect(409);
    expect(body).toMatchObject({ code: 'INVALID_STATE', keepUntil: '2035-03-01' });
    await api.admin.delete(pathOf(await aDocument({ category: 'RECEIPT' }))).expect(204);
  });
});

describe('files that no document names', () => {
  it('go after a day, with what never arrived whole, and no others', async () => {
    const named = await upload(aPdf());
    const forgotten = await upload(aPdf());
    await api.db.delete(documents).where(eq(documents.id, forgotten.id));
    const incoming = path.join(api.context.dataDir, 'documents/incoming/half');
    writeFileSync(incoming, 'half a file');
    expect(await removeUnusedFiles(api.db, api.context.files, new Date())).toEqual({
      unusedFiles: 0,
      unfinishedFiles: 0,
    });
    const inTwoDays = new Date(Date.now() + 48 * 60 * 60_000);
    const removed = await removeUnusedFiles(api.db, api.context.files, inTwoDays);
    expect(removed).toMatchObject({ unfinishedFiles: 1 });
    expect([isStored(named.sha256), isStored(forgotten.sha256)]).toEqual([true, false]);
  });

  it('never take along a file that is filed again at the same moment', async () => {
    const bytes = aPdf();
    for (let round = 0; round < 20; round += 1) {
      const first = await upload(bytes);
      const [again] = await Promise.all([
        upload(bytes),
        api.admin.delete(pathOf(first)).expect(204),
        removeUnusedFile(api.db, api.context.files, first.sha256),
      ]);
      await fileOf(again).expect(200);
      await api.admin.delete(pathOf(again)).expect(204);
    }
  });
});

describe('a document that another record names', () => {
  it('is the receipt of a lot or the prescription of a treatment, shown in the medicine book, and cannot be deleted', async () => {
    const [receipt, prescription] = [await aDocument(), await aDocument()];
    const lot = await aMedicineLot();
    const treatment = await aTreatment({ medicineLotId: lot.id });
    const sent = { receiptDocumentId: receipt.id };
    const { body: changed } = await api.admin.patch(`/api/v1/medicine-lots/${lot.id}`, sent).expect(200);
    expect(changed).toMatchObject(sent);
    const prescribed = { prescriptionDocumentId: prescription.id };
    const { body } = await api.admin.patch(`/api/v1/treatments/${treatment.id}`, prescribed).expect(200);
    expect(body).toMatchObject(prescribed);
    const book = await api.admin.get('/api/v1/medicine-book?limit=200').expect(200);
    const line = book.body.items.find((each: { treatmentId: string }) => each.treatmentId === treatment.id);
    expect(line).toMatchObject({ ...sent, ...prescribed });
    for (const each of [receipt, prescription]) {
      expect((await api.admin.delete(pathOf(each)).expect(409)).body.code).toBe('IN_USE');
    }
    await api.admin.patch(`/api/v1/medicine-lots/${lot.id}`, { receiptDocumentId: null }).expect(200);
    await api.admin.delete(pathOf(receipt)).expect(204);
  });

  it('is the permit of a move into a restricted apiary, unless it is of a letter that permits nothing', async () => {
    const [colony, apiary] = [await aColony(), await anApiary()];
    await aRestriction({ kind: 'ZONE', apiaryIds: [apiary.id], validFrom: '2025-01-01' });
    const move = (permitDocumentId?: string) =>
      api.admin.post(`/api/v1/colonies/${colony.id}/move`, {
        apiaryId: apiary.id,
        movedOn: '2025-06-01',
        permitDocumentId,
      });
    await move().expect(409);
    const notice = await anAuthorityNotice({ type: 'FEE' });
    const fee = await aDocument({ linkKind: 'AUTHORITY_NOTICE', linkId: notice.id });
    expect((await move(fee.id).expect(409)).body.errors).toMatchObject([{ path: 'permitDocumentId' }]);
    const permit = await aDocument();
    await move(permit.id).expect(200);
    await api.admin.delete(pathOf(permit)).expect(409);
  });
});
