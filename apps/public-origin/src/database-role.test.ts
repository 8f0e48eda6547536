import { fileURLToPath } from 'node:url';
import { connectDatabase, type DatabaseConnection } from '@beekeeping/db';
import {
  createTestDatabase,
  effectiveRights,
  makeServiceLogin,
  type ServiceLogin,
  sqlStateOf,
  type TestDatabase,
} from '@beekeeping/db/testing';
import { aBottling, aHoneyBatch } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { alarmsIn, type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let database: TestDatabase;
let login: ServiceLogin;
let connection: DatabaseConnection;
let service: ServiceProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  login = await makeServiceLogin(database, 'public-origin');
  connection = connectDatabase({ url: login.url, applicationName: 'test', maxConnections: 1 });
  const script = fileURLToPath(new URL('../dist/main.js', import.meta.url));
  service = await startServiceProcess(script, { NODE_ENV: 'production', DATABASE_URL: login.url, PORT: '0' });
});
afterAll(async () => {
  await service.stop();
  await connection.close();
  await login.drop();
  await database.drop();
});

describe('the origin service with the rights of its database role alone', () => {
  it('is ready', async () => {
    expect(await (await fetch(`${service.url}/api/v1/health/ready`)).json()).toMatchObject({ status: 'ready' });
  });

  it('answers where the honey of a blend comes from, as data and as a page', async () => {
    const { lotNumber } = await inTestChange(database.db, async (change) => {
      const parent = await aHoneyBatch(change);
      const blend = await aHoneyBatch(change, { parents: [{ honeyBatchId: parent.id, weightKg: 8 }], weightKg: 8 });
      return aBottling(change, { honeyBatchId: blend.id });
    });
    const origin = await fetch(`${service.url}/api/v1/public/batches/${lotNumber}`);
    expect(await origin.json()).toMatchObject({ lotNumber, harvestYear: expect.any(Number) });
    const page = await fetch(`${service.url}/o/${lotNumber}`);
    expect(page.status).toBe(200);
  });

  it('logs nothing that failed', () => {
    expect(alarmsIn(service.output())).toEqual([]);
  });
});

describe('the database role of the origin service', () => {
  it('can do this and nothing more', async () => {
    expect(await effectiveRights(connection.db)).toEqual({
      __drizzle_migrations: 'select',
      apiaries: 'select (country_code, id, location)',
      bottlings:
        'select (best_before, filled_on, held_at, honey_batch_id, honey_variety, is_hold_public, jar_size_g, lot_number)',
      extraction_harvests: 'select (extraction_id, harvest_id)',
      harvests: 'select (apiary_id, harvested_on, id, weight_kg)',
      honey_batch_extractions: 'select (extraction_id, honey_batch_id, weight_kg)',
      honey_batch_parents: 'select (honey_batch_id, parent_id, weight_kg)',
      honey_batches:
        'select (conductivity_ms_per_cm, diastase_number, held_at, hmf_mg_per_kg, id, invertase_units_per_kg, is_analysis_public, is_hold_public, water_content_percent, weight_kg)',
      permissions: 'select (key)',
      rate_limits:
        'select (counted_before, hits, key, previous_hits, reset_at) insert (counted_before, hits, key, previous_hits, reset_at) update (counted_before, hits, previous_hits, reset_at) delete',
      site_settings:
        'select (greeting_de, greeting_en, id, imprint_url, instagram_url, organic_control_code, producer_address, producer_email, producer_name, producer_phone, tiktok_url, variety_texts, website_url, youtube_url)',
    });
  });

  it.each([
    'select latitude from apiaries',
    'select * from users',
    'select * from articles',
    'select hold_reason from bottlings',
    "update site_settings set website_url = 'https://attacker.example'",
    'delete from bottlings',
    'create table taken (id int)',
  ])('is refused: %s', async (statement) => {
    expect(await sqlStateOf(connection.db, statement)).toBe('42501');
  });
});
