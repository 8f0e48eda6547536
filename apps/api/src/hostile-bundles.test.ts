import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import {
  type Bundle,
  exported,
  fillBusiness,
  filesUnder,
  openTables,
  sealed,
  stateOf,
} from '@beekeeping/backup/testing';
import { newId } from '@beekeeping/core/id';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { openFileStore } from '@beekeeping/file-store';
import { signIn } from '@beekeeping/http/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const KEY_RING = generateKeyRing('hostile');
const keyRing = parseKeyRing(KEY_RING);
const MIB = 1024 * 1024;
/** Lists of texts. */
const LISTS = ['actions', 'activeSubstances'];
/** Texts that are written in a way of their own. */
const WRITTEN = new Set(['countryCode', 'regionCode', 'breedingNumber', 'altBreedingNumber', 'batchNumber', 'season']);

const dataDir = mkdtempSync(path.join(tmpdir(), 'hostile-bundles-'));
const files = openFileStore({ dataDir, place: 'disk' });
let database: TestDatabase;
/** A process of its own, whose memory is known. */
let api: ServiceProcess;
let token: string;
let business: Bundle;

const memory = (figure: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${figure}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${api.pid}/status`, 'utf8'))![1]) * 1024;

let memoryBefore: number;
beforeAll(async () => {
  database = await createTestDatabase();
  await fillBusiness({ db: database.db, files, keyRing, seed: 3, colonies: 3, years: 1 });
  business = await exported(database, files);
  api = await startServiceProcess(MAIN, {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    KEY_RING,
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '100000',
    BACKUP_MAX_IMPORT_BYTES: String(50 * MIB),
  });
  ({ token } = await signIn(database.db, keyRing, ['backup:import']));
  memoryBefore = memory('VmRSS');
});
afterAll(async () => {
  await api?.stop('SIGKILL');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Content = string | Buffer | object;

interface Answer {
  status: number;
  type: string | null;
  body: { code?: string; errors?: { path: string; code: string }[]; tables?: Record<string, object> };
}

const send = async (content: Content, headers: Record<string, string> = {}): Promise<Answer> => {
  const response = await fetch(`${api.url}/api/v1/backup/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    body:
      typeof content === 'string'
        ? content
        : Buffer.isBuffer(content)
          ? new Uint8Array(content)
          : JSON.stringify(content),
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: (await response.json()) as Answer['body'],
  };
};

const packed = (content: Buffer): Promise<Answer> => send(content, { 'Content-Encoding': 'gzip' });

const apiary = (members: string): string =>
  `{"version":3,"tables":{"apiaries":[{"id":"${newId()}","name":"x"${members}}]}}`;
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const inTables = (tables: string): string => `{"version":3,"tables":{${tables}}}`;
const withText = (text: string): string => apiary(`,"notes":"${text}"`);
const legal = (): string => apiary('');

/** Ten megabytes of spaces are ten kilobytes: so often one behind the other. */
const bomb = (megabytes: number): Buffer => {
  const part = gzipSync(Buffer.alloc(10 * MIB, ' '));
  return Buffer.concat(Array.from({ length: megabytes / 10 }, () => part));
};

const sha256 = 'a'.repeat(64);

const CASES: readonly (readonly [string, string, () => Promise<Answer>])[] = [
  ['nests too deep', 'VALIDATION_FAILED', () => send(apiary(`,"notes":${nested(62)}`))],
  ['nests a million levels deep', 'VALIDATION_FAILED', () => send(apiary(`,"notes":${nested(1_000_000)}`))],
  ['nests too deep beside its tables', 'VALIDATION_FAILED', () => send(`{"version":3,"x":${nested(65)}}`)],
  [
    'has two million values in one row',
    'VALIDATION_FAILED',
    () => send(apiary(`,"notes":[${'0,'.repeat(2_000_001)}0]`)),
  ],
  ['has two million values beside its tables', 'VALIDATION_FAILED', () => send(`{"x":[${'0,'.repeat(2_000_001)}0]}`)],
  [
    'has two million rows that are none',
    'VALIDATION_FAILED',
    () => send(inTables(`"apiaries":[${'0,'.repeat(2_000_001)}0]`)),
  ],
  [
    'has two million rows of no table',
    'BUNDLE_VERSION_UNSUPPORTED',
    () => send(inTables(`"x":[${'{},'.repeat(2_000_001)}{}]`)),
  ],
  [
    'has many members in one row',
    'VALIDATION_FAILED',
    () => send(apiary(Array.from({ length: 60_000 }, (_, at) => `,"c${at}":0`).join(''))),
  ],
  [
    'has many tables',
    'VALIDATION_FAILED',
    () => send(inTables(Array.from({ length: 60_000 }, (_, at) => `"t${at}":[]`).join())),
  ],
  ['has a text of more than a megabyte', 'VALIDATION_FAILED', () => send(withText('x'.repeat(MIB + 1)))],
  ['has a text as large as a bundle', 'VALIDATION_FAILED', () => send(withText('x'.repeat(40 * MIB)))],
  ['has a name of forty megabytes', 'VALIDATION_FAILED', () => send(`{"${'x'.repeat(40 * MIB)}":1}`)],
  ['has a number of a megabyte', 'VALIDATION_FAILED', () => send(apiary(`,"elevationM":${'9'.repeat(MIB)}`))],
  ['has the same key twice', 'VALIDATION_FAILED', () => send(apiary(',"name":"y"'))],
  ['has the same table twice', 'VALIDATION_FAILED', () => send(inTables('"apiaries":[],"apiaries":[]'))],
  ['has tables twice', 'VALIDATION_FAILED', () => send('{"version":3,"tables":{},"tables":{}}')],
  ['has an escaped key twice', 'VALIDATION_FAILED', () => send(apiary(',"\\u006eame":"y"'))],
  ['has __proto__ in a row', 'VALIDATION_FAILED', () => send(apiary(',"__proto__":{"isAdmin":true}'))],
  ['has __proto__ escaped', 'VALIDATION_FAILED', () => send(apiary(',"\\u005f_proto__":{"isAdmin":true}'))],
  [
    'has constructor in a row',
    'VALIDATION_FAILED',
    () => send(apiary(',"constructor":{"prototype":{"isAdmin":true}}')),
  ],
  ['has a table __proto__', 'VALIDATION_FAILED', () => send(inTables('"__proto__":[{}]'))],
  ['has a table constructor', 'SEAL_REQUIRED', () => send(inTables('"constructor":[{}]'))],
  ['has __proto__ beside its tables', 'VALIDATION_FAILED', () => send('{"__proto__":{"version":3}}')],
  ['has 1e400', 'VALIDATION_FAILED', () => send(apiary(',"elevationM":1e400'))],
  ['has a number that would be rounded', 'VALIDATION_FAILED', () => send(apiary(',"elevationM":9007199254740993'))],
  ['has NaN', 'MALFORMED_JSON', () => send(apiary(',"elevationM":NaN'))],
  ['has NUL in a text', 'VALIDATION_FAILED', () => send(withText('a\\u0000b'))],
  ['has NUL in the name of a table', 'VALIDATION_FAILED', () => send(inTables('"a\\u0000":[{}]'))],
  ['has half a surrogate', 'VALIDATION_FAILED', () => send(withText('a\\ud800b'))],
  ['has the other half', 'VALIDATION_FAILED', () => send(withText('\\udc00'))],
  ['is no UTF-8', 'MALFORMED_JSON', () => send(Buffer.from(withText('ÿ'), 'latin1'))],
  ['ends within a character', 'MALFORMED_JSON', () => send(Buffer.concat([Buffer.from(legal()), Buffer.from([0xc3])]))],
  ['is UTF-16', 'MALFORMED_JSON', () => send(Buffer.from(legal(), 'utf16le'))],
  ['is packed to be large', 'PAYLOAD_TOO_LARGE', () => packed(bomb(1_000))],
  ['is packed to be large, not saying so', 'PAYLOAD_TOO_LARGE', () => send(bomb(1_000))],
  ['is packed twice', 'MALFORMED_JSON', () => packed(gzipSync(gzipSync(legal())))],
  ['is packed and cut off', 'MALFORMED_JSON', () => packed(gzipSync(legal()).subarray(0, -9))],
  [
    'is packed with garbage behind',
    'MALFORMED_JSON',
    () => packed(Buffer.concat([gzipSync(legal()), Buffer.from('garbage')])),
  ],
  ['is cut off', 'MALFORMED_JSON', () => send(legal().slice(0, -1))],
  ['is cut off in a text', 'MALFORMED_JSON', () => send(legal().slice(0, -8))],
  ['has garbage behind', 'MALFORMED_JSON', () => send(`${legal()}x`)],
  ['has another bundle behind', 'MALFORMED_JSON', () => send(legal() + legal())],
  ['is empty', 'MALFORMED_JSON', () => send('')],
  ['is a list', 'VALIDATION_FAILED', () => send('[]')],
  ['is null', 'VALIDATION_FAILED', () => send('null')],
  ['has a comma too many', 'MALFORMED_JSON', () => send('{"version":3,"tables":{},}')],
  ['has a table that is an object', 'VALIDATION_FAILED', () => send(inTables('"apiaries":{}'))],
  ['has tables that are a list', 'VALIDATION_FAILED', () => send('{"version":3,"tables":[]}')],
  ['has an unknown table', 'SEAL_REQUIRED', () => send(inTables('"honigtopf":[{}]'))],
  ['has an unknown column', 'VALIDATION_FAILED', () => send(apiary(',"honigtopf":1'))],
  ['has a column of the database', 'VALIDATION_FAILED', () => send(apiary(',"created_at":"2026-01-01T00:00:00Z"'))],
  [
    'has users',
    'SEAL_REQUIRED',
    () => send(inTables(`"users":[{"id":"${newId()}","email":"x@example.org","name":"x"}]`)),
  ],
  ['has roles', 'SEAL_REQUIRED', () => send(inTables(`"roles":[{"id":"${newId()}","name":"x"}]`))],
  ['has permissions', 'SEAL_REQUIRED', () => send(inTables('"role_permissions":[{}]'))],
  [
    'has files',
    'SEAL_REQUIRED',
    () => send({ version: 3, tables: {}, files: [{ sha256, sizeBytes: 1, content: null }] }),
  ],
  [
    'has a file with a path for a hash',
    'VALIDATION_FAILED',
    () => send({ version: 3, tables: {}, files: [{ sha256: '../../../etc/passwd', sizeBytes: 1, content: 'YQ==' }] }),
  ],
  [
    'has a file that is another',
    'VALIDATION_FAILED',
    () => send({ version: 3, tables: {}, files: [{ sha256, sizeBytes: 1, content: 'YQ==' }] }),
  ],
  [
    'has a file whose base64 is loose',
    'VALIDATION_FAILED',
    () => send({ version: 3, tables: {}, files: [{ sha256, sizeBytes: 1, content: 'YQ' }] }),
  ],
  ['has no tables', 'VALIDATION_FAILED', () => send({ version: 3, files: [] })],
  ['is of version 1', 'BUNDLE_VERSION_UNSUPPORTED', () => send({ version: 1, tables: {} })],
  ['is of version 2', 'BUNDLE_VERSION_UNSUPPORTED', () => send({ version: 2, tables: {} })],
  ['is of version 4', 'BUNDLE_VERSION_UNSUPPORTED', () => send({ version: 4, tables: {} })],
  ['is of version "3"', 'BUNDLE_VERSION_UNSUPPORTED', () => send({ version: '3', tables: {} })],
  ['is of no version', 'BUNDLE_VERSION_UNSUPPORTED', () => send({ tables: {} })],
  ['is of version null', 'BUNDLE_VERSION_UNSUPPORTED', () => send({ version: null, tables: {} })],
  ['has a seal that is a number', 'VALIDATION_FAILED', () => send({ version: 3, tables: {}, seal: 7 })],
  ['has an empty seal', 'SEAL_INVALID', () => send({ version: 3, tables: {}, seal: '' })],
  ['has the seal of another', 'SEAL_INVALID', () => send({ version: 3, tables: {}, seal: business.seal })],
  ['is of another media type', 'UNSUPPORTED_MEDIA_TYPE', () => send(legal(), { 'Content-Type': 'text/plain' })],
];

describe('a bundle that', () => {
  it('is hostile is refused with a code, whatever it holds, and nothing is stored', async () => {
    const before = await stateOf(database.db, ['rate_limits']);
    const filesBefore = await filesUnder(dataDir);
    const answers: string[] = [];
    for (const [what, , request] of CASES) {
      const { status, type, body } = await request();
      const isProblem = status >= 400 && status < 500 && type?.startsWith('application/problem+json') === true;
      answers.push(`${what}: ${isProblem ? body.code : `${status} ${JSON.stringify(body)}`}`);
    }
    expect(answers).toEqual(CASES.map(([what, code]) => `${what}: ${code}`));
    expect(await stateOf(database.db, ['rate_limits'])).toEqual(before);
    expect(await filesUnder(dataDir)).toEqual(filesBefore);
  });

  it('has no seal changes nothing of a row whose id exists', async () => {
    const before = await stateOf(database.db, ['audit_log', 'rate_limits']);
    const taken = Object.fromEntries(
      [...openTables].map(([name, texts]) => [
        name,
        business.tables[name]!.map((row) => ({
          ...row,
          ...Object.fromEntries(
            texts.filter((text) => row[text] !== null && !WRITTEN.has(text)).map((text) => [text, 'übernommen']),
          ),
          ...Object.fromEntries(LISTS.filter((list) => row[list] != null).map((list) => [list, ['übernommen']])),
          ...('updatedAt' in row ? { updatedAt: '2026-11-01T00:00:00.000Z' } : {}),
        })),
      ]),
    );
    const { status, body } = await send({ version: 3, tables: taken });
    expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
    expect(body.tables).toEqual(
      Object.fromEntries(
        Object.entries(taken).map(([name, rows]) => [name, { inserted: 0, updated: 0, skipped: rows.length }]),
      ),
    );
    expect(await stateOf(database.db, ['audit_log', 'rate_limits'])).toEqual(before);
  });

  it('has the names of paths puts nothing outside of the store, sealed or not', async () => {
    const filesBefore = await filesUnder(dataDir);
    const [paper] = business.tables.documents!;
    const named = (overrides: object) =>
      send(
        sealed({ ...business, tables: { documents: [{ ...paper, id: newId(), ...overrides }] }, files: [] }, keyRing),
      );
    for (const fileName of ['../../../etc/passwd', '/etc/passwd', 'C:\\x\\..\\y', 'ä'.repeat(300)]) {
      expect(await named({ fileName })).toMatchObject({ status: 200 });
    }
    expect(await named({ fileName: 'a\0b' })).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    for (const hash of ['../../../../etc/passwd', `${'../'.repeat(20)}x`, sha256.toUpperCase()]) {
      expect(await named({ sha256: hash })).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    }
    expect(await filesUnder(dataDir)).toEqual(filesBefore);
  });

  it('writes version 3 as 3.0 is taken', async () => {
    expect(await send(legal().replace('"version":3', '"version":3.0'))).toMatchObject({ status: 200 });
  });

  it('is hostile takes less than 300 MB of memory', () => {
    expect(memory('VmHWM') - memoryBefore).toBeLessThan(300 * MIB);
  });
});
