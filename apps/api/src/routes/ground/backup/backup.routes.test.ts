import { gzipSync } from 'node:zlib';
import { newId } from '@beekeeping/core/id';
import { type Logger, silentLogger } from '@beekeeping/core/logger';
import { registerStoreMark } from '@beekeeping/db';
import { apiaries, auditLog, clientIds, documents, feedings, fileStores, hiveSetups } from '@beekeeping/db/schema';
import { factoriesOver, feedingBody, hiveSetupBody } from '@beekeeping/domain/testing';
import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';

const EXPORT = '/api/v1/backup/export';
const IMPORT = '/api/v1/backup/import';
const MIN_IMPORT_BYTES = 1024 * 1024;

const logged: [string, object | undefined][] = [];
const logger: Logger = {
  ...silentLogger,
  error: (message, facts) => void logged.push([message, facts]),
};
const api = testApi({ logger, env: { BACKUP_MAX_IMPORT_BYTES: String(MIN_IMPORT_BYTES) } });

const bundleOf = (rows: object[]) => ({ version: 3, tables: { apiaries: rows }, files: [] });

it('exports a bundle that it imports again, and audits both', async () => {
  const { anApiary } = factoriesOver(() => api.context);
  const { id } = await anApiary();
  const { body, headers } = await api.admin.get(EXPORT).expect(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="beekeeping-backup-[\d-]{10}\.json"$/);
  expect(body.tables.apiaries).toMatchObject([{ id }]);

  const { body: report } = await api.admin.post(IMPORT, body).expect(200);
  expect(report).toMatchObject({ sealed: true, tables: { apiaries: { inserted: 0, updated: 0, skipped: 1 } } });
  const audited = await api.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.entityType, 'backup'));
  expect(audited.map(({ action }) => action).toSorted()).toEqual(['backup.exported', 'backup.imported']);
});

it('lets devices load anew after an import that wrote: what it brought back is as old as it was', async () => {
  const { anApiary } = factoriesOver(() => api.context);
  const { id } = await anApiary();
  const { body: bundle } = await api.admin.get(EXPORT).expect(200);
  const since = new Date().toISOString();
  await api.admin.post(IMPORT, bundle).expect(200);
  await api.admin.get(`/api/v1/deletions?since=${since}`).expect(200);
  await api.admin.patch(`/api/v1/apiaries/${id}`, { notes: 'seit der Sicherung' }).expect(200);
  await api.admin.post(IMPORT, bundle).expect(200);
  expect((await api.admin.get(`/api/v1/deletions?since=${since}`).expect(410)).body.code).toBe('RELOAD_REQUIRED');
  await api.admin.delete(`/api/v1/apiaries/${id}`).expect(204);
});

it('recognises after a restore what was sent with an id from the client', async () => {
  const { aColony } = factoriesOver(() => api.context);
  const { id: colonyId } = await aColony();
  const parts = hiveSetupBody().parts.map((part) => ({ ...part, id: newId() }));
  const requests: [path: string, body: { id: string }][] = [
    ['/apiaries', { id: newId(), name: 'Wiederhergestellt' } as { id: string }],
    ['/feedings', { ...feedingBody({ colonyId }), id: newId() }],
    [`/colonies/${colonyId}/hive-setup`, { ...hiveSetupBody([], { parts }), id: newId() }],
  ];
  const send = (path: string, body: object) => api.admin.post(`/api/v1${path}`, body);
  const counts = () => Promise.all([apiaries, feedings, hiveSetups].map((table) => api.db.$count(table)));
  const first = [];
  for (const request of requests) first.push((await send(...request).expect(201)).body);
  const recorded = await counts();
  const { body: bundle } = await api.admin.get(EXPORT).expect(200);
  // What a disk took with it.
  await api.db.delete(clientIds);
  await api.db.delete(feedings).where(eq(feedings.id, requests[1]![1].id));
  await api.db.delete(apiaries).where(eq(apiaries.id, requests[0]![1].id));

  expect((await api.admin.post(IMPORT, bundle).expect(200)).body.sealed).toBe(true);
  for (const [at, request] of requests.entries()) {
    const again = await send(...request).expect(200);
    expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first[at]]);
  }
  const { body: each } = await send('/feedings/bulk?mode=each', { items: [requests[1]![1]] }).expect(200);
  expect(each.results).toEqual([{ index: 0, status: 'RECORDED', id: requests[1]![1].id }]);
  expect(await counts()).toEqual(recorded);

  // A bundle without a seal does not hold what was sent: nothing is recorded twice all the same.
  await api.db.delete(clientIds);
  for (const request of requests) {
    const { body } = await send(...request).expect(409);
    expect(['DUPLICATE', 'HIVE_CONFLICT']).toContain(body.code);
  }
  const { body: taken } = await send('/feedings/bulk?mode=each', { items: [requests[1]![1]] }).expect(200);
  expect(taken.results).toMatchObject([{ status: 'REJECTED', code: 'DUPLICATE', errors: [{ path: 'items.0.id' }] }]);
  expect(await counts()).toEqual(recorded);
});

it('exports what it has when files of documents are missing, and names them in the log', async () => {
  const { aDocument } = factoriesOver(() => api.context);
  const { id, sha256 } = await aDocument();
  const { body } = await api.admin.get(EXPORT).expect(200);
  expect(body.files).toEqual([{ sha256, sizeBytes: 1000, content: null }]);
  expect(logged).toContainEqual(['document files are missing in the backup', { missingFiles: 1, sha256: [sha256] }]);
  await api.db.delete(documents).where(eq(documents.id, id));
});

it('exports nothing on a disk that is not the one of the documents, and nobody is audited', async () => {
  const exports_ = () => api.db.$count(auditLog, eq(auditLog.action, 'backup.exported'));
  const before = await exports_();
  await registerStoreMark(api.db, newId(), new Date());
  expect((await api.admin.get(EXPORT).expect(503)).body.code).toBe('NOT_READY');
  expect(await exports_()).toBe(before);
  await api.db.delete(fileStores);
});

it('packs what it exports when gzip is accepted, and only then', async () => {
  const { token } = await api.signIn(['backup:export']);
  const exportedAs = async (encoding: string) => {
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': encoding };
    const answer = await fetch(api.url + EXPORT, { headers });
    return {
      version: ((await answer.json()) as { version: number }).version,
      packed: answer.headers.get('content-encoding'),
    };
  };
  expect(await exportedAs('br, gzip;q=0.5')).toEqual({ version: 3, packed: 'gzip' });
  expect(await exportedAs('gzip;q=0, identity')).toEqual({ version: 3, packed: null });
});

/** @returns status, and code or report */
const importPacked = async (bundle: object) => {
  const { token } = await api.signIn(['backup:import']);
  const answer = await fetch(api.url + IMPORT, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    body: gzipSync(JSON.stringify(bundle)),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

it('imports what is packed', async () => {
  expect(await importPacked(bundleOf([{ id: newId(), name: 'Waldrand' }]))).toMatchObject({
    status: 200,
    body: { tables: { apiaries: { inserted: 1 } } },
  });
});

it('takes no more text than BACKUP_MAX_IMPORT_BYTES, packed or not', async () => {
  const large = bundleOf([{ id: newId(), name: 'x'.repeat(MIN_IMPORT_BYTES) }]);
  const refusal = { status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } };
  expect(await importPacked(large)).toMatchObject(refusal);
  expect(await api.admin.post(IMPORT, large)).toMatchObject(refusal);
});

it('takes one import at a time', async () => {
  const bundle = bundleOf(Array.from({ length: 2_000 }, () => ({ id: newId(), name: 'Waldrand' })));
  const answers = await Promise.all(Array.from({ length: 3 }, () => api.admin.post(`${IMPORT}?dryRun=true`, bundle)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

it('does not undo what came after it when it is sent again with its key', async () => {
  const { anApiary } = factoriesOver(() => api.context);
  const { id } = await anApiary();
  const { body: bundle } = await api.admin.get(EXPORT).expect(200);
  const nameIt = (name: string) => api.admin.patch(`/api/v1/apiaries/${id}`, { name }).expect(200);
  const key = newId();
  const send = () => api.admin.post(IMPORT, bundle).set('Idempotency-Key', key).expect(200);

  await nameIt('Before the import');
  const { body: report } = await send();
  expect(report.tables.apiaries.updated).toBe(1);
  await nameIt('After the import');
  const { body, headers } = await send();
  expect([body, headers['idempotent-replayed']]).toEqual([report, 'true']);
  expect((await api.admin.get(`/api/v1/apiaries/${id}`).expect(200)).body.name).toBe('After the import');
});
