import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { documents } from '@beekeeping/db/schema';
import { waitUntil } from '@beekeeping/db/testing';
import { removeUnusedFile } from '@beekeeping/domain/herd/documents';
import {
  describeWithSwift,
  type SpoilingProxy,
  startSpoilingProxy,
  startSwift,
  type Swift,
} from '@beekeeping/file-store/testing';
import { recordedLog } from '@beekeeping/http/testing';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { registerFiles } from '../../../register-files.ts';
import { documentForm, SMALL_PDF } from './documents.samples.ts';

describeWithSwift('documents in an object store', () => {
  let swift: Swift;
  let proxy: SpoilingProxy;
  let api: TestApi;
  const log = recordedLog();
  beforeAll(async () => {
    swift = await startSwift();
    proxy = await startSpoilingProxy(swift.url);
    const { bucket, prefix, credentials } = swift.place();
    api = await startTestApi({
      logger: log,
      env: {
        FILES: `s3://${bucket}/${prefix}`,
        S3_ENDPOINT: proxy.url,
        S3_FORCE_PATH_STYLE: 'true',
        S3_ACCESS_KEY_ID: credentials!.accessKeyId,
        S3_SECRET_ACCESS_KEY: credentials!.secretAccessKey,
      },
    });
    await registerFiles(api.context);
  });
  afterAll(async () => {
    await api.stop();
    await proxy.stop();
    await swift.stop();
  });
  afterEach(() => proxy.spoil(() => undefined));

  let count = 0;
  const aPdf = (bytes = 0): Buffer =>
    Buffer.concat([
      Buffer.from(`%PDF-1.4\n% ${'x'.repeat(bytes)}\n`),
      SMALL_PDF,
      Buffer.from(`% ${(count += 1)}\n%%EOF\n`),
    ]);
  const send = (value: Buffer, contentType = 'application/pdf') => {
    const form = documentForm({ value, contentType, fileName: 'Beleg.pdf' });
    return api.admin.post('/api/v1/documents').set(form.headers).send(form.body);
  };
  const upload = async (value: Buffer, contentType?: string) => (await send(value, contentType).expect(201)).body;
  const download = ({ id }: { id: string }) => api.admin.get(`/api/v1/documents/${id}/file`).buffer(true);
  const arriving = (): string[] => readdirSync(path.join(api.dataDir, 'documents', 'incoming'));

  it('are filed, read whole and in part, shown small, and deleted with their file', async () => {
    const bytes = aPdf(300_000);
    const document = await upload(bytes);
    expect(document.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect((await download(document).expect(200)).body).toEqual(bytes);
    const part = await download(document).set('Range', 'bytes=5-8').expect(206);
    expect([part.body, part.headers['content-range']]).toEqual([bytes.subarray(5, 9), `bytes 5-8/${bytes.length}`]);
    await download(document).set('Range', `bytes=${bytes.length}-`).expect(416);
    proxy.requests.length = 0;
    await download(document).set('If-None-Match', `"${document.sha256}"`).expect(304);
    expect(proxy.requests).toEqual([]);

    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#357' } })
      .png()
      .toBuffer();
    const picture = await upload(photo, 'image/png');
    const small = await api.admin.get(`/api/v1/documents/${picture.id}/thumbnail`).buffer(true).expect(200);
    expect(await sharp(small.body).metadata()).toMatchObject({ format: 'jpeg', width: 400 });
    expect(arriving()).toEqual([]);
    await api.admin.delete(`/api/v1/documents/${document.id}`).expect(204);
    expect(await api.context.files.has(document.sha256)).toBe(false);
  });

  it('never lose a file that is filed again at the same moment', async () => {
    const bytes = aPdf();
    for (let round = 0; round < 5; round += 1) {
      const first = await upload(bytes);
      const [again] = await Promise.all([
        upload(bytes),
        api.admin.delete(`/api/v1/documents/${first.id}`).expect(204),
        removeUnusedFile(api.db, api.context.files, first.sha256),
      ]);
      await download(again).expect(200);
      await api.admin.delete(`/api/v1/documents/${again.id}`).expect(204);
    }
  });

  it('are recorded only when their file arrived, and nothing of it stays here', async () => {
    const before = await api.db.$count(documents);
    for (const fate of [503, 403, 'changed request'] as const) {
      proxy.spoil((request) => (request.startsWith('PUT') ? fate : undefined));
      const { body, headers } = await send(aPdf()).expect(503);
      expect([body.code, headers['retry-after']]).toEqual(['FILE_STORE_UNAVAILABLE', '5']);
    }
    proxy.spoil((request) => (request.startsWith('PUT') ? 507 : undefined));
    expect((await send(aPdf()).expect(507)).body.code).toBe('INSUFFICIENT_STORAGE');
    expect([await api.db.$count(documents), arriving()]).toEqual([before, []]);
  });

  it('are unavailable while the store is, which the process says; everything else works', async () => {
    const document = await upload(aPdf());
    proxy.spoil(() => 503);
    expect((await download(document).expect(503)).body.code).toBe('FILE_STORE_UNAVAILABLE');
    await api.admin.get(`/api/v1/documents/${document.id}`).expect(200);
    const ready = () => api.as().get('/api/v1/health/ready');
    await waitUntil('it says so', async () => (await ready()).body.reasons?.[0].code === 'FILE_STORE_UNAVAILABLE');
    expect((await ready()).body).toMatchObject({ status: 'ready', checks: { storage: 'failed' } });
    proxy.spoil(() => undefined);
    await waitUntil('it says no more', async () => (await ready()).body.reasons === undefined);
    await download(document).expect(200);
  });

  it('are never answered with other bytes than were filed: the answer is cut, and the log says so', async () => {
    const document = await upload(aPdf(300_000));
    proxy.spoil((request) => (request.startsWith('GET') ? 'changed answer' : undefined));
    await expect(download(document)).rejects.toThrow('aborted');
    proxy.spoil((request) => (request.startsWith('GET') ? 'cut answer' : undefined));
    await expect(download(document)).rejects.toThrow('aborted');
    const codes = log.lines.flatMap(({ fields }) => fields['code'] ?? []);
    expect(codes.slice(-2)).toEqual(['FILE_DAMAGED', 'FILE_STORE_UNAVAILABLE']);
    const small = await upload(aPdf());
    proxy.spoil((request) => (request.startsWith('GET') ? 'changed answer' : undefined));
    expect((await download(small).expect(503)).body.code).toBe('FILE_DAMAGED');
  });

  it('are in bundles, and come back with them', async () => {
    const bytes = aPdf(200_000);
    const document = await upload(bytes);
    const bundle = (await api.admin.get('/api/v1/backup/export').buffer(true).expect(200)).text;
    await api.admin.delete(`/api/v1/documents/${document.id}`).expect(204);
    await api.admin.post('/api/v1/backup/import').set('Content-Type', 'application/json').send(bundle).expect(200);
    expect((await download(document).expect(200)).body).toEqual(bytes);
  });
});
