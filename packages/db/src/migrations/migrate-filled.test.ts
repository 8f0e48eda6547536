import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import postgres from 'postgres';
import { migrateDatabase } from './migrate.ts';

let admin: postgres.Sql;
let db: postgres.Sql;
let url: string;
let name: string;
let folder: string;
beforeEach(async () => {
  admin = postgres(process.env.TEST_DATABASE_URL!, { max: 1, onnotice: () => {} });
  name = `migrate_${randomBytes(4).toString('hex')}`;
  await admin.unsafe(`create database ${name}`);
  url = Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${name}` }).href;
  db = postgres(url, { max: 1, onnotice: () => {} });
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await db.end();
  await admin.unsafe(`drop database ${name} with (force)`);
  await admin.end();
});

/** The schema as it was before a migration. */
const migrateBefore = async (tag: string): Promise<void> => {
  cpSync(fileURLToPath(new URL('../../drizzle', import.meta.url)), folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  await migrateDatabase(url, { folder });
};

const NOW = '2025-08-20T10:00:00Z';
const RECORDED = { created_at: NOW, updated_at: NOW };

const inspection = async (colony: string, on: string): Promise<string> => {
  const id = randomUUID();
  const row = { id, colony_id: colony, apiary_id: randomUUID(), apiary_name: 'Wald', inspected_on: on, ...RECORDED };
  await db`insert into inspections ${db(row)}`;
  return id;
};

const treatment = async (days: object): Promise<string> => {
  const id = randomUUID();
  const measure = { kind: 'BIOTECHNICAL', biotechnical_kind: 'HEAT', method: 'BIOTECHNICAL', started_on: '2025-08-01' };
  await db`insert into treatments ${db({ id, ...measure, applications: 1, colonies_count: 1, ...days, ...RECORDED })}`;
  return id;
};

const measurement = async (colony: string, on: string): Promise<string> => {
  const id = randomUUID();
  const count = { method: 'WASH', measured_on: on, mite_count: 30, during_treatment: false, rating: 'RED' };
  const place = { colony_id: colony, apiary_id: randomUUID(), apiary_name: 'Wald', colony_type: 'PRODUCTION' };
  await db`insert into varroa_measurements ${db({ id, ...place, ...count, ...RECORDED })}`;
  return id;
};

/** What a rule did: it never does the same again, by either of the two names. */
const acted = async (trigger: string, subject: string, window: string, at = NOW): Promise<string> => {
  const id = randomUUID();
  const key = `rule:${trigger}:${subject}:${window}`;
  await db`insert into rule_results ${db({ trigger_type: trigger, subject_id: subject, due_window: window, acted_at: at })}`;
  await db`insert into task_keys ${db({ dedupe_key: key, issued_at: at })}`;
  const task = { id, title: trigger, status: 'OPEN', origin: 'RULE', dedupe_key: key };
  await db`insert into tasks ${db({ ...task, ...RECORDED })}`;
  return id;
};

const suggested = async (type: string, subject: string, occasion: string, status = 'DISMISSED'): Promise<string> => {
  const id = randomUUID();
  const about = {
    type,
    status,
    severity: 'WARN',
    subject_kind: 'COLONY',
    subject_id: subject,
    subject_label: 'Volk 1',
  };
  const rest = { occasion, reason: db.json({}), action: db.json({}), required_permission: 'tasks:create' };
  await db`insert into suggestions ${db({ id, ...about, ...rest, ...RECORDED })}`;
  return id;
};

const keyOf = async (task: string) => (await db`select dedupe_key from tasks where id = ${task}`)[0]!.dedupe_key;
const occasionOf = async (id: string) => (await db`select occasion from suggestions where id = ${id}`)[0]!.occasion;

describe('0044_name-causes-by-colony-and-day', () => {
  beforeEach(async () => {
    await migrateBefore('0044_name-causes-by-colony-and-day');
    // Rows by themselves, without those that they refer to.
    await db`set session_replication_role = replica`;
  });

  it('names what rules did by the colony or treatment and the day, once, and keeps the old names', async () => {
    const [colony, ended] = [randomUUID(), randomUUID()];
    const [one, same, other] = [
      await inspection(colony, '2025-05-01'),
      await inspection(colony, '2025-05-01'),
      await inspection(colony, '2025-05-08'),
    ];
    const [open, done] = [
      await treatment({ planned_end_on: '2025-08-10' }),
      await treatment({ planned_end_on: null, ended_on: '2025-08-12' }),
    ];
    const tasks = {
      older: await acted('SWARM_CELLS_FOUND', one, 'recheck', '2025-05-01T10:00:00Z'),
      newer: await acted('SWARM_CELLS_FOUND', same, 'recheck', '2025-05-01T11:00:00Z'),
      later: await acted('SWARM_CELLS_FOUND', other, 'recheck'),
      disease: await acted('DISEASE_SUSPECTED', one, 'AFB'),
      strips: await acted('TREATMENT_STARTED', open, 'end'),
      noPlan: await acted('TREATMENT_STARTED', done, 'end'),
      efficacy: await acted('TREATMENT_ENDED', done, 'efficacy'),
      // Its inspection was deleted.
      orphan: await acted('SWARM_CELLS_FOUND', ended, 'recheck'),
      red: await acted('VARROA_RED', colony, '2025-07-01'),
    };
    expect(await migrateDatabase(url)).toBeGreaterThan(0);

    const expected = {
      older: `rule:SWARM_CELLS_FOUND:${one}:recheck`,
      newer: `rule:SWARM_CELLS_FOUND:${colony}:2025-05-01`,
      later: `rule:SWARM_CELLS_FOUND:${colony}:2025-05-08`,
      disease: `rule:DISEASE_SUSPECTED:${colony}:AFB:2025-05-01`,
      strips: `rule:TREATMENT_STARTED:${open}:2025-08-10`,
      noPlan: `rule:TREATMENT_STARTED:${done}:end`,
      efficacy: `rule:TREATMENT_ENDED:${done}:2025-08-12`,
      orphan: `rule:SWARM_CELLS_FOUND:${ended}:recheck`,
      red: `rule:VARROA_RED:${colony}:2025-07-01`,
    };
    const found = await Promise.all(Object.entries(tasks).map(async ([task, id]) => [task, await keyOf(id)]));
    expect(Object.fromEntries(found)).toEqual(expected);
    const old = [one, same, other, ended].map((id) => `rule:SWARM_CELLS_FOUND:${id}:recheck`);
    const keys = (await db`select dedupe_key from task_keys`).map(({ dedupe_key: key }) => key as string);
    expect(keys).toEqual(expect.arrayContaining([...Object.values(expected), ...old]));
    const results = await db`select trigger_type, subject_id, due_window from rule_results`;
    const named = results.map((each) => ['rule', each.trigger_type, each.subject_id, each.due_window].join(':'));
    expect(named.toSorted()).toEqual(keys.toSorted());
  });

  it('names occasions of suggestions as the rules do, so that what was dismissed stays so', async () => {
    const colony = randomUUID();
    const [first, second] = [await measurement(colony, '2025-07-01'), await measurement(colony, '2025-07-01')];
    const seen = await inspection(colony, '2025-04-02');
    const made = {
      // Of two of one day one gets the new name.
      treat: [await suggested('TREAT_VARROA', colony, first), await suggested('TREAT_VARROA', colony, second)],
      recount: await suggested('RECOUNT_VARROA', colony, await measurement(colony, '2025-06-01')),
      spring: await suggested('FEED', colony, `SPRING:${seen}`),
      winter: await suggested('FEED', colony, 'WINTER:2025'),
      requeen: await suggested('REQUEEN', colony, `${randomUUID()}:2025`, 'ACCEPTED'),
      bestBefore: await suggested('UPDATE_BEST_BEFORE', colony, '2026-10-31'),
      gone: await suggested('TREAT_VARROA', colony, randomUUID()),
      split: await suggested('SPLIT_COLONY', colony, '2025'),
    };
    const before = await occasionOf(made.gone);
    await migrateDatabase(url);

    const treat = await Promise.all(made.treat.map(occasionOf));
    expect(treat).toContain('2025-07-01');
    expect(treat.filter((occasion) => [first, second].includes(occasion as string))).toHaveLength(1);
    const { treat: _, ...single } = made;
    const found = await Promise.all(Object.entries(single).map(async ([key, id]) => [key, await occasionOf(id)]));
    expect(Object.fromEntries(found)).toEqual({
      recount: '2025-06-01',
      spring: '2025-04-02',
      winter: '2025:autumn',
      requeen: '2025',
      bestBefore: '2026-10-31:last',
      gone: before,
      split: '2025',
    });
  });
});
