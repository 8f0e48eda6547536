import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { newId } from '@beekeeping/core/id';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { advisoryLocks, migrationNames } from '@beekeeping/db';
import {
  apiaries,
  auditLog,
  automationRules,
  bundleRows,
  documents,
  domainEvents,
  hiveSetupChanges,
  hiveSetups,
  inspections,
  queens,
  tasks,
} from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { factoriesOver, aUser } from '@beekeeping/domain/testing';
import { inTestChange, testChangeContext } from '@beekeeping/events/testing';
import type { FileStore } from '@beekeeping/file-store';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { assertSealed } from './bundle-seal.ts';
import { bundleTables } from './bundle-tables.ts';
import { exportBundle } from './export-bundle.ts';
import { jsonShapes } from './json-shapes.ts';
import { sealed } from './testing/seal-bundle.ts';
import { aFileStore, type Bundle, exported, exportedText, imported, testKeyRing } from './testing/test-bundles.ts';

let source: TestDatabase;
let target: TestDatabase;
let files: FileStore;
let remove: () => void;
beforeAll(async () => {
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  ({ files, remove } = aFileStore());
});
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  remove();
});

const make = factoriesOver(() => testChangeContext(source.db));
const makeHere = factoriesOver(() => testChangeContext(target.db));

const refusalOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'imported',
    (error: unknown) => error,
  );

const unsealed = (tables: Bundle['tables']): Bundle => ({ version: 3, tables, files: [] });

const anApiaryRow = (overrides: object = {}) => ({ id: newId(), name: 'Waldrand', ...overrides });

describe('an export', () => {
  it('is written as JSON.stringify writes it, with every table that is not excluded and nothing else', async () => {
    const { id } = await make.anApiary();
    const text = await exportedText(source, files);
    const bundle = JSON.parse(text) as Bundle;
    expect(JSON.stringify(bundle)).toBe(text);
    const [stored] = await source.db.select().from(apiaries).where(eq(apiaries.id, id));
    const { createdAt, latitude } = stored!;
    const row = bundle.tables.apiaries!.find((each) => each.id === id);
    expect(row).toMatchObject({ createdAt: createdAt.toISOString(), latitude });
    expect(Object.keys(bundle)).toEqual(['version', 'schema', 'createdAt', 'tables', 'files', 'seal']);
    expect(Object.keys(bundle.tables)).toEqual(bundleTables.map(({ name }) => name));
    expect(bundle.tables).not.toHaveProperty('users');
  });

  it('holds a file once, and says so of one that is missing', async () => {
    const bytes = Buffer.from('%PDF-1.4 of two documents');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { id } = await make.aDocument();
    const missing = await make.aDocument();
    await source.db.update(documents).set({ sha256, sizeBytes: bytes.length }).where(eq(documents.id, id));
    const content = {
      fileName: '',
      contentType: '',
      bytes: (async function* all() {
        yield bytes;
      })(),
    };
    const received = await files.receive(content, 1_000);
    await (
      await files.prepare(received, (_file, size) => ({ contentType: '', kept: [{ from: 0, to: size }] }))
    ).store();

    const bundle = await exported(source, files);
    expect(bundle.files.toSorted((a, b) => Number(a.content === null) - Number(b.content === null))).toEqual([
      { sha256, sizeBytes: bytes.length, content: bytes.toString('base64') },
      { sha256: missing.sha256, sizeBytes: 1_000, content: null },
    ]);
  });

  it('is of one instant, whatever is written meanwhile', async () => {
    const given = { databaseUrl: source.url, files, keyRing: testKeyRing, createdAt: new Date() };
    const pieces: Buffer[] = [];
    for await (const piece of exportBundle(given)) {
      // The tables that come later must not know what the first ones do not.
      if (pieces.length === 0) await make.aHive();
      pieces.push(piece);
    }
    const { tables } = JSON.parse(Buffer.concat(pieces).toString()) as Bundle;
    const known = new Set(tables.colonies!.map(({ id }) => id));
    expect(tables.hive_setups!.filter(({ colonyId }) => !known.has(colonyId))).toEqual([]);
  });
});

describe('a sealed import', () => {
  it('restores everything in an empty database, so that its export is the same', async () => {
    await make.aHive();
    await make.aBottling();
    const bundle = await exported(source, files);
    const report = await imported(target, files, gzipSync(JSON.stringify(bundle)));
    expect(report).toMatchObject({ sealed: true, tables: { bottlings: { inserted: 1, updated: 0, skipped: 0 } } });
    expect((await exported(target, files)).tables).toEqual(bundle.tables);
    expect(await target.db.$count(bundleRows)).toBe(0);
  });

  it('overwrites, leaves what it does not hold, and emits nothing', async () => {
    const { id } = await makeHere.anApiary({ name: 'Vorher' });
    const bundle = sealed(unsealed({ apiaries: [anApiaryRow({ id, name: 'Nachher' })] }));
    const kept = await makeHere.anApiary();
    const events = await target.db.$count(domainEvents);
    expect((await imported(target, files, bundle)).tables).toEqual({
      apiaries: { inserted: 0, updated: 1, skipped: 0 },
    });
    expect(await target.db.select({ name: apiaries.name }).from(apiaries).where(eq(apiaries.id, id))).toEqual([
      { name: 'Nachher' },
    ]);
    expect(await target.db.$count(apiaries, eq(apiaries.id, kept.id))).toBe(1);
    expect(await target.db.$count(domainEvents)).toBe(events);
    const [entry] = await target.db
      .select()
      .from(auditLog)
      .orderBy(desc(auditLog.occurredAt), desc(auditLog.id))
      .limit(1);
    expect(entry).toMatchObject({ action: 'backup.imported', details: { sealed: true, updated: 1 } });
  });

  it('takes the later one of two rows of an id, however far apart, into an empty table too', async () => {
    const empty = await createTestDatabase();
    try {
      const id = newId();
      const others = Array.from({ length: 4_000 }, (_, n) => anApiaryRow({ name: `Stand ${n}` }));
      const rows = [anApiaryRow({ id, name: 'Früher' }), ...others, anApiaryRow({ id, name: 'Später' })];
      expect((await imported(empty, files, sealed(unsealed({ apiaries: rows })))).tables).toEqual({
        apiaries: { inserted: 4_001, updated: 1, skipped: 0 },
      });
      const [apiary] = await empty.db.select({ name: apiaries.name }).from(apiaries).where(eq(apiaries.id, id));
      expect(apiary).toEqual({ name: 'Später' });
    } finally {
      await empty.drop();
    }
  });

  it('lets daughters name a mother who comes behind them', async () => {
    const [mother, daughter] = [newId(), newId()];
    const queen = { origin: 'OWN_REARED', status: 'RESERVE', evaluations: [] };
    const rows = [
      { ...queen, id: daughter, name: 'Tochter', birthYear: 2025, motherQueenId: mother },
      { ...queen, id: mother, name: 'Mutter', birthYear: 2023 },
    ];
    expect(await imported(target, files, sealed(unsealed({ queens: rows })))).toMatchObject({
      tables: { queens: { inserted: 2 } },
    });
  });

  it('takes its tables in any order, children before their parents too', async () => {
    await make.anInspection();
    const bundle = await exported(source, files);
    const tables = Object.fromEntries(Object.entries(bundle.tables).toReversed());
    expect(await imported(target, files, { ...bundle, tables, seal: bundle.seal })).toMatchObject({ sealed: true });
    expect(await exported(target, files)).toMatchObject({ tables: { inspections: bundle.tables.inspections } });
  });

  it('is refused with the row of a table that names what there is not, when all that follows is right', async () => {
    await make.aBottling();
    const { tables } = await exported(source, files);
    const colony = { ...tables.colonies![0]!, apiaryId: newId() };
    const apiariesHere = await target.db.$count(apiaries);
    const bundle = unsealed({ ...tables, apiaries: [anApiaryRow()], colonies: [colony] });
    expect(await refusalOf(imported(target, files, sealed(bundle)))).toMatchObject({
      code: 'REFERENCE_NOT_FOUND',
      errors: [{ path: 'tables.colonies.0.apiaryId' }],
    });
    expect(
      await refusalOf(imported(target, files, { ...sealed(bundle), createdAt: '2026-01-01T00:00:00Z' })),
    ).toMatchObject({ code: 'SEAL_INVALID' });
    expect(await target.db.$count(apiaries)).toBe(apiariesHere);
  });

  it('makes the importer the author of what unknown users recorded', async () => {
    const { id: importerId } = await inTestChange(target.db, (change) => aUser(change));
    const { id: known } = await inTestChange(target.db, (change) => aUser(change));
    const colony = await makeHere.aColony();
    const inspection = await makeHere.anInspection({ colonyId: colony.id });
    const bundle = await exported(target, files);
    const row = bundle.tables.inspections!.find(({ id }) => id === inspection.id)!;
    const tables = { inspections: [{ ...row, recordedById: newId(), inspectorId: known }] };
    const report = await imported(target, files, sealed(unsealed(tables)), { importerId });
    expect(report.warnings).toMatchObject([{ code: 'BUNDLE_USERS_UNKNOWN' }]);
    const [stored] = await target.db.select().from(inspections).where(eq(inspections.id, inspection.id));
    expect(stored).toMatchObject({ recordedById: importerId, inspectorId: known });
  });

  it('matches rules by their trigger and never turns a counter back', async () => {
    const [rule] = await target.db
      .update(automationRules)
      .set({ counter: 7, active: true })
      .where(eq(automationRules.triggerType, 'BOTTLING_LOT_NUMBER'))
      .returning();
    const row = (counter: number, triggerType: string) => ({
      ...rule!,
      id: newId(),
      counter,
      triggerType,
      active: false,
    });
    const rows = [row(5, 'BOTTLING_LOT_NUMBER'), row(1, 'NO_LONGER_THERE')];
    const report = await imported(target, files, sealed(unsealed({ automation_rules: rows })));
    expect(report.warnings).toMatchObject([{ code: 'BUNDLE_RULE_UNKNOWN' }]);
    const stored = await target.db
      .select({ counter: automationRules.counter, active: automationRules.active })
      .from(automationRules)
      .where(eq(automationRules.triggerType, 'BOTTLING_LOT_NUMBER'));
    expect(stored).toEqual([{ counter: 7, active: false }]);
  });

  it('records the hive of the backup as the next version where the log has gone on', async () => {
    const { id: importerId } = await inTestChange(target.db, (change) => aUser(change));
    const hive = await makeHere.aHive();
    const bundle = await exported(target, files);
    const own = (rows: Record<string, unknown>[]) => rows.filter(({ colonyId }) => colonyId === hive.colonyId);
    const [setup] = own(bundle.tables.hive_setups!);
    const [first] = own(bundle.tables.hive_setup_changes!);
    await target.db.insert(hiveSetupChanges).values({
      ...(first as typeof hiveSetupChanges.$inferInsert),
      id: newId(),
      version: 2,
      parts: [],
      createdAt: new Date(),
    });
    await target.db.update(hiveSetups).set({ version: 2, parts: [] }).where(eq(hiveSetups.colonyId, hive.colonyId));

    const tables = { hive_setups: [setup!], hive_setup_changes: [first!] };
    expect((await imported(target, files, sealed(unsealed(tables)), { importerId })).warnings).toMatchObject([
      { code: 'HIVE_LOG_DIFFERS' },
    ]);
    const [stored] = await target.db.select().from(hiveSetups).where(eq(hiveSetups.colonyId, hive.colonyId));
    const log = await target.db.select().from(hiveSetupChanges).where(eq(hiveSetupChanges.colonyId, hive.colonyId));
    expect(stored).toMatchObject({ version: 3, parts: setup!.parts });
    expect(log.find(({ version }) => version === 3)).toMatchObject({ parts: setup!.parts, operations: [] });
  });

  it('puts the files of documents in their place, and removes those that nothing names any more', async () => {
    const here = aFileStore();
    const { id, sha256: old } = await makeHere.aDocument();
    const bytes = Buffer.from('a scan');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const [row] = (await exported(target, files)).tables.documents!.filter((document) => document.id === id);
    const withFile = (hash: string, content: string): Bundle => ({
      ...unsealed({ documents: [{ ...row!, sha256: hash, sizeBytes: bytes.length }] }),
      files: [{ sha256: hash, sizeBytes: bytes.length, content }],
    });
    await imported(target, here.files, sealed(withFile(sha256, bytes.toString('base64'))));
    expect(await here.files.has(sha256)).toBe(true);

    const next = Buffer.from('a new1');
    const nextHash = createHash('sha256').update(next).digest('hex');
    await imported(target, here.files, sealed(withFile(nextHash, next.toString('base64'))));
    expect([await here.files.has(nextHash), await here.files.has(sha256)]).toEqual([true, false]);
    expect(old).not.toBe(sha256);
    here.remove();
  });

  it('is refused with another key, without a word changed, or as a later schema', async () => {
    const bundle = sealed({ ...unsealed({ apiaries: [anApiaryRow()] }), schema: migrationNames().at(-1)! });
    const other = { keyRing: parseKeyRing(generateKeyRing('other')) };
    const changed = { ...bundle, tables: { apiaries: [anApiaryRow()] } };
    const later = sealed({ ...bundle, schema: '9999_later' });
    expect(await refusalOf(imported(target, files, bundle, other))).toMatchObject({ code: 'SEAL_INVALID' });
    expect(await refusalOf(imported(target, files, changed))).toMatchObject({ code: 'SEAL_INVALID' });
    expect(await refusalOf(imported(target, files, later))).toMatchObject({
      code: 'BUNDLE_VERSION_UNSUPPORTED',
      message: expect.stringContaining('9999_later'),
    });
    expect(() => assertSealed(testKeyRing, '{}', 'test.nonsense')).toThrow('The seal of this bundle is none.');
  });

  it('is refused with a table that nobody knows, without rows too, of which its seal says nothing', async () => {
    const { tables, ...others } = await exported(source, files);
    const bundle = { ...others, tables: { ...tables, colony_m_ves: [] } };
    expect(await refusalOf(imported(target, files, bundle))).toMatchObject({
      code: 'BUNDLE_VERSION_UNSUPPORTED',
      message: expect.stringContaining('colony_m_ves'),
    });
  });

  it('keeps its seal when another program writes it with spaces', async () => {
    const bundle = sealed(unsealed({ apiaries: [anApiaryRow()] }));
    expect(await imported(target, files, JSON.stringify(bundle, null, 2))).toMatchObject({ sealed: true });
  });
});

const NO_EVALUATION = {
  combCalm: null,
  swarmTendency: null,
  strength: null,
  wintering: null,
  honeyKg: null,
  hygienePercent: null,
  hygieneHours: null,
  varroaGrowth: null,
};

describe('an unsealed import', () => {
  it('adds rows and never overwrites one', async () => {
    const { id } = await makeHere.anApiary({ name: 'Vorher' });
    const [before] = await target.db.select().from(apiaries).where(eq(apiaries.id, id));
    const rows = [anApiaryRow({ id, name: 'Nachher' }), anApiaryRow()];
    expect(await imported(target, files, unsealed({ apiaries: rows }))).toMatchObject({
      sealed: false,
      tables: { apiaries: { inserted: 1, updated: 0, skipped: 1 } },
      warnings: [{ code: 'BUNDLE_COLUMN_MISSING', path: 'tables.apiaries' }],
    });
    expect((await target.db.select().from(apiaries).where(eq(apiaries.id, id)))[0]).toEqual(before);
  });

  it('names nobody but the importer as who recorded or completed something', async () => {
    const { id: importerId } = await inTestChange(target.db, (change) => aUser(change));
    const { id: other } = await inTestChange(target.db, (change) => aUser(change));
    const colony = await makeHere.aColony();
    const inspection = await makeHere.anInspection({ colonyId: colony.id });
    const task = await makeHere.aTask({ colonyId: colony.id });
    const { tables } = await exported(target, files);
    const rowOf = (table: string, { id }: { id: string }) => tables[table]!.find((row) => row.id === id)!;
    const ids = { inspection: newId(), task: newId() };
    const said = {
      recordedById: other,
      completedById: other,
      completedAt: '2026-07-01T12:00:00Z',
      completedOn: '2026-07-01',
      status: 'DONE',
    };
    const report = await imported(
      target,
      files,
      unsealed({
        inspections: [
          { ...rowOf('inspections', inspection), id: ids.inspection, recordedById: other, inspectorId: other },
        ],
        tasks: [{ ...rowOf('tasks', task), id: ids.task, assigneeId: other, dedupeKey: null, ...said }],
      }),
      { importerId },
    );
    expect(report.warnings).toMatchObject([{ code: 'BUNDLE_USERS_UNSEALED' }]);
    const [stored] = await target.db.select().from(inspections).where(eq(inspections.id, ids.inspection));
    expect(stored).toMatchObject({ recordedById: importerId, inspectorId: other });
    const [done] = await target.db.select().from(tasks).where(eq(tasks.id, ids.task));
    expect(done).toMatchObject({ recordedById: importerId, completedById: importerId, assigneeId: other });
  });

  it('takes texts as the routes do: composed, trimmed and with line feeds, what is empty as nothing', async () => {
    const [id, other] = [newId(), newId()];
    const decomposed = 'Waldhöhe'.normalize('NFD');
    const rows = [
      anApiaryRow({ id, name: ` ${decomposed} `, notes: '' }),
      anApiaryRow({ id: other, notes: 'a\r\nb\rc' }),
    ];
    await imported(target, files, unsealed({ apiaries: rows }));
    const stored = await target.db
      .select()
      .from(apiaries)
      .where(inArray(apiaries.id, [id, other]))
      .orderBy(apiaries.name);
    expect(stored).toMatchObject([{ name: 'Waldhöhe', notes: null }, { notes: 'a\nb\nc' }]);
  });

  it.each([
    ['apiaries', 'name', 'x'.repeat(10_001), 'TOO_LONG'],
    ['apiaries', 'name', 'x'.repeat(201), 'TOO_LONG'],
    ['apiaries', 'name', '', 'TOO_SHORT'],
    ['apiaries', 'name', 'zwei\nZeilen', 'FORBIDDEN_CHARACTERS'],
    ['apiaries', 'notes', 'x'.repeat(10_001), 'TOO_LONG'],
    ['apiaries', 'countryCode', 'Deutschland', 'BAD_FORMAT'],
  ])('is refused with a text of %s.%s that its route does not take', async (table, name, value, code) => {
    const rows = [anApiaryRow(), anApiaryRow({ [name]: value })];
    expect(await refusalOf(imported(target, files, unsealed({ [table]: rows })))).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: `tables.${table}.1.${name}`, code }],
    });
  });

  it('takes a text inside of JSON as its route does, and refuses what that does not take', async () => {
    await makeHere.aQueen();
    const [row] = (await exported(target, files)).tables.queens!;
    const aQueenWith = (note: string) => {
      const evaluations = [{ ...NO_EVALUATION, evaluatedOn: '2026-07-01', gentleness: 3, note }];
      return { ...row, id: newId(), name: 'Neu', breedingNumber: null, altBreedingNumber: null, evaluations };
    };
    const long = unsealed({ queens: [aQueenWith('x'.repeat(10_001))] });
    expect(await refusalOf(imported(target, files, long))).toMatchObject({
      errors: [{ path: 'tables.queens.0.evaluations.0.note', code: 'TOO_LONG' }],
    });
    const queen = aQueenWith('sanft,\r\nruhig');
    await imported(target, files, unsealed({ queens: [queen] }));
    const [stored] = await target.db.select().from(queens).where(eq(queens.id, queen.id));
    expect(stored!.evaluations).toEqual([{ ...queen.evaluations[0], note: 'sanft,\nruhig' }]);
  });

  it('may hold the legacy tables and no files', async () => {
    const tables = { apiaries: [anApiaryRow()], bottlings: [{}], users: [{ id: newId() }], hive_setups: [] };
    const withFile = { ...unsealed(tables), files: [{ sha256: 'a'.repeat(64), sizeBytes: 1, content: null }] };
    expect(await refusalOf(imported(target, files, withFile))).toMatchObject({
      code: 'SEAL_REQUIRED',
      extra: { tables: ['bottlings', 'users', 'files'] },
    });
  });

  it.each([
    ['a column that there is not', { noSuch: 1 }, 'UNKNOWN_FIELD', 'noSuch'],
    ['a value of another type', { isActive: 'yes' }, 'WRONG_TYPE', 'isActive'],
    ['a missing value', { name: undefined }, 'REQUIRED', 'name'],
    ['null', { name: null }, 'NOT_NULLABLE', 'name'],
    ['a word that is none', { kind: 'CASTLE' }, 'NOT_ONE_OF', 'kind'],
    ['too many digits', { latitude: 48.12345678 }, 'TOO_MANY_DIGITS', 'latitude'],
    ['no id', { id: '1' }, 'BAD_FORMAT', 'id'],
    ['an instant that there is not', { createdAt: '2026-02-30T10:00:00Z' }, 'BAD_FORMAT', 'createdAt'],
  ])('is refused with the place of %s', async (_what, fields, code, column) => {
    const bundle = unsealed({ apiaries: [anApiaryRow(), anApiaryRow(fields)] });
    expect(await refusalOf(imported(target, files, bundle))).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: `tables.apiaries.1.${column}`, code }],
    });
  });

  it('is refused with the row that names what there is not, and stores nothing', async () => {
    const apiary = anApiaryRow();
    const colony = {
      name: `Volk ${apiary.id}`,
      establishedOn: '2025-05-01',
      type: 'PRODUCTION',
      status: 'ACTIVE',
    };
    // More than are staged together.
    const rows = Array.from({ length: 2_101 }, (_, at) => ({
      ...colony,
      id: newId(),
      name: `${colony.name} ${at}`,
      apiaryId: at < 2_100 ? apiary.id : newId(),
    }));
    expect(await refusalOf(imported(target, files, unsealed({ apiaries: [apiary], colonies: rows })))).toMatchObject({
      code: 'REFERENCE_NOT_FOUND',
      errors: [{ path: 'tables.colonies.2100.apiaryId', code: 'NOT_FOUND' }],
    });
    expect(await target.db.$count(apiaries, eq(apiaries.id, apiary.id))).toBe(0);
  });

  it('is refused with the table of what is taken', async () => {
    const { name } = await makeHere.aColony();
    const [row] = (await exported(target, files)).tables.colonies!.filter((colony) => colony.name === name);
    const again = unsealed({ colonies: [{ ...row!, id: newId() }] });
    expect(await refusalOf(imported(target, files, again))).toMatchObject({
      code: 'DUPLICATE',
      errors: [{ path: 'tables.colonies', code: 'TAKEN' }],
    });
  });

  it('is refused with JSON that no client could have sent', async () => {
    const queen = {
      name: 'K',
      origin: 'OWN_REARED',
      status: 'RESERVE',
      birthYear: 2025,
      evaluations: [{ honeyKg: 'viel' }],
    };
    const many = Array.from({ length: 2_101 }, (_, at) => ({
      ...queen,
      id: newId(),
      evaluations: at < 2_100 ? [] : queen.evaluations,
    }));
    const refusal = await refusalOf(imported(target, files, unsealed({ queens: many })));
    expect(refusal).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(JSON.stringify((refusal as { errors: unknown }).errors)).toContain('tables.queens.2100.evaluations.0');
  });
});

describe('a dry run', () => {
  it('answers the report of the import and stores nothing', async () => {
    const bundle = unsealed({ apiaries: [anApiaryRow()] });
    const dry = await imported(target, files, bundle, { dryRun: true });
    expect(await target.db.$count(apiaries, eq(apiaries.id, bundle.tables.apiaries![0]!.id as string))).toBe(0);
    expect(await imported(target, files, bundle)).toEqual(dry);
  });
});

it('takes one import at a time', async () => {
  await target.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.backupImport})`);
    expect(await refusalOf(imported(target, files, unsealed({})))).toMatchObject({ code: 'INVALID_STATE' });
  });
});

it('knows the shape of every JSON column that an unsealed bundle may contain', () => {
  const columns = bundleTables
    .filter(({ policy }) => policy === 'legacy')
    .flatMap((table) =>
      table.columns.filter(({ column }) => column.getSQLType() === 'jsonb').map(({ name }) => `${table.name}.${name}`),
    );
  const checked = Object.entries(jsonShapes(() => undefined)).flatMap(([table, shapes]) =>
    Object.keys(shapes).map((name) => `${table}.${name}`),
  );
  expect(checked.toSorted()).toEqual(columns.toSorted());
});
