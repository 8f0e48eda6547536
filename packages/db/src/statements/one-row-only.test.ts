import { newId } from '@beekeeping/core/id';
import { describe, expect, it } from '@jest/globals';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { testDatabase } from '../testing/of-file.ts';

const database = testDatabase();

type Row = Readonly<Record<string, unknown>>;

/** Two rows that the database never holds together. */
interface Rule {
  table: string;
  /** What every row of the case says. */
  common: Row;
  rows: [Row, Row];
  /** Each of these is stored beside the first row: the rule refuses no more than it says. */
  stored: Row[];
}

const [one, other, third] = [newId(), newId(), newId()];
const at = '2026-05-01T10:00:00Z';
const medicine = { medicine_lot_id: other, occurred_on: '2026-05-01', created_at: at };
const application = { ...medicine, type: 'APPLICATION', quantity: -1 };
const reversal = { ...medicine, type: 'REVERSAL', quantity: 1, reverses_movement_id: one };
const fromMayToJune = { from_on: '2026-05-01', to_on: '2026-06-01' };
const fromJuneOn = { from_on: '2026-06-01' };
const placement = { kind: 'SCALE', created_at: at, updated_at: at };
const inMay = { from: '2026-05-01T00:00:00Z', to: '2026-06-01T00:00:00Z' };

const notification = {
  user_id: one,
  category: 'TASK',
  kind: 'TASK_DUE',
  params: '{}',
  subject_id: one,
  required_permissions: '{}',
  created_at: at,
};

const RULES: Readonly<Record<string, Rule>> = {
  queen_colonies_one_queen_excl: {
    table: 'queen_colonies',
    common: { colony_id: one, created_at: at },
    rows: [
      { queen_id: one, ...fromMayToJune },
      { queen_id: other, from_on: '2026-05-31' },
    ],
    stored: [
      { queen_id: other, ...fromJuneOn },
      { queen_id: third, colony_id: other, from_on: '2026-05-31' },
    ],
  },
  queen_colonies_one_colony_excl: {
    table: 'queen_colonies',
    common: { queen_id: one, created_at: at },
    rows: [
      { colony_id: one, ...fromMayToJune },
      { colony_id: other, from_on: '2026-05-31' },
    ],
    stored: [
      { colony_id: other, ...fromJuneOn },
      { colony_id: third, queen_id: other, from_on: '2026-05-31' },
    ],
  },
  device_placements_one_place_excl: {
    table: 'device_placements',
    common: { ...placement, device_id: one },
    rows: [
      { apiary_id: one, ...inMay },
      { apiary_id: other, from: '2026-05-31T23:59:59Z' },
    ],
    stored: [
      { apiary_id: other, from: '2026-06-01T00:00:00Z' },
      { apiary_id: other, device_id: other, ...inMay },
    ],
  },
  device_placements_one_of_kind_at_colony_excl: {
    table: 'device_placements',
    common: { ...placement, colony_id: one },
    rows: [
      { device_id: one, ...inMay },
      { device_id: other, ...inMay },
    ],
    stored: [
      { device_id: other, from: '2026-06-01T00:00:00Z' },
      { device_id: other, kind: 'CLIMATE', ...inMay },
      { device_id: other, colony_id: other, ...inMay },
      { device_id: other, colony_id: null, apiary_id: one, ...inMay },
    ],
  },
  device_placements_one_of_kind_at_apiary_excl: {
    table: 'device_placements',
    common: { ...placement, apiary_id: one },
    rows: [
      { device_id: one, ...inMay },
      { device_id: other, ...inMay },
    ],
    stored: [
      { device_id: other, from: '2026-06-01T00:00:00Z' },
      { device_id: other, kind: 'CLIMATE', ...inMay },
      { device_id: other, apiary_id: null, colony_id: one, ...inMay },
    ],
  },
  colonies_living_name_key: {
    table: 'colonies',
    common: {
      apiary_id: one,
      type: 'PRODUCTION',
      status: 'ACTIVE',
      established_on: '2026-04-01',
      created_at: at,
      updated_at: at,
    },
    rows: [{ name: 'Linde' }, { name: 'LINDE' }],
    stored: [{ name: 'linde', status: 'DEAD', ended_on: '2026-05-01' }, { name: 'Linde 2' }],
  },
  stock_movements_reverses_id_key: {
    table: 'stock_movements',
    common: { bottling_id: one, type: 'REVERSAL', quantity: 1, reverses_id: one, occurred_at: at, created_at: at },
    rows: [{}, {}],
    stored: [{ reverses_id: other }],
  },
  stock_movements_return_id_key: {
    table: 'stock_movements',
    common: { bottling_id: one, type: 'BREAKAGE', quantity: -1, return_id: one, occurred_at: at, created_at: at },
    rows: [{}, {}],
    stored: [{ return_id: other }],
  },
  medicine_movements_treatment_id_key: {
    table: 'medicine_movements',
    common: { ...application, treatment_id: one },
    rows: [{}, {}],
    stored: [{ treatment_id: other }, reversal],
  },
  medicine_movements_reverses_movement_id_key: {
    table: 'medicine_movements',
    common: reversal,
    rows: [{}, {}],
    stored: [{ reverses_movement_id: other }],
  },
  totp_secrets_confirmed_key: {
    table: 'totp_secrets',
    common: { user_id: one, secret: '', created_at: at, expires_at: at },
    rows: [{ confirmed_at: at }, { confirmed_at: at }],
    stored: [{}, { user_id: other, confirmed_at: at }],
  },
  notifications_unread_key: {
    table: 'notifications',
    common: notification,
    rows: [{}, {}],
    stored: [{ read_at: at }, { subject_id: other }, { user_id: other }],
  },
  notifications_position_key: {
    table: 'notifications',
    common: { ...notification, read_at: at },
    rows: [{ position: 1 }, { position: 1 }],
    stored: [{ position: 2 }, { user_id: other, position: 1 }, {}, {}],
  },
  varroa_thresholds_one_row_excl: {
    table: 'varroa_thresholds',
    common: {
      profile: 'OWN',
      method: 'WASH',
      colony_type: 'PRODUCTION',
      unit: 'PERCENT',
      yellow_from: 1,
      red_above: 2,
      source: 'x',
      month_from: 5,
      month_to: 7,
    },
    rows: [{ valid_to: '2026-05-01' }, { month_from: 7, month_to: 8, valid_from: '2026-05-01' }],
    stored: [{ valid_from: '2026-05-02' }, { month_from: 8, month_to: 9 }, { method: 'NATURAL_FALL' }],
  },
};

/** Stores rows without those that they name, and rolls that back. */
const store = (table: string, common: Row, rows: readonly Row[]): Promise<void> =>
  database.db
    .transaction(async (tx) => {
      // Foreign keys are triggers: without them a case needs no season of its own.
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const row of rows) {
        const values = Object.entries({ id: newId(), ...common, ...row });
        await tx.execute(sql`
          insert into ${sql.identifier(table)} (${sql.join(
            values.map(([name]) => sql.identifier(name)),
            sql`, `,
          )})
          values (${sql.join(
            values.map(([, value]) => sql`${value}`),
            sql`, `,
          )})`);
      }
      tx.rollback();
    })
    .catch((error: Error) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });

describe('a rule of the database on two rows', () => {
  it('is in the list below wherever it is more than a plain unique key', async () => {
    const found = await database.db.execute<{ name: string }>(sql`
      select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace and (indisexclusion or (indisunique and indpred is not null))`);
    expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(RULES).toSorted());
  });

  it.each(Object.entries(RULES))('%s refuses the two that it is for', async (name, { table, common, rows }) => {
    await expect(store(table, common, rows)).rejects.toMatchObject({ cause: { constraint_name: name } });
  });

  it.each(Object.entries(RULES))('%s refuses no others', async (_name, { table, common, rows, stored }) => {
    for (const row of stored) await expect(store(table, common, [rows[0], row])).resolves.toBeUndefined();
  });
});
