import type { ApiClient } from '@beekeeping/api-client';
import type { Database } from '@beekeeping/db';
import { plantCopies } from '@beekeeping/db/testing';
import type { Ids } from './addresses.ts';
import { today } from './business-day.ts';

const WORD = 'Wabenhonigschleuderraum'.repeat(30);

/** A text of so many characters without a space, another one in each copy, in SQL. */
const long = (length: number): string => `'${WORD.slice(0, length - 4)}' || lpad(n::text, 4, '0')`;

const NAME = long(200);
/** As a shop or an authority may number what they send. */
const NUMBER = `upper(${long(63)})`;
const TODAY = `date '${today}'`;
const THIS_MONTH = `date '${today.slice(0, 7)}-01' + n % 28`;

/** Fills every list with a thousand rows whose names are as long as the service takes them. @returns what is opened of them */
export const plantLongLists = async (db: Database, admin: ApiClient): Promise<Ids> => {
  const { data: jars } = await admin.get('/bottlings', { query: { limit: 1 } });
  const { data: lots } = await admin.get('/medicine-lots', { query: { limit: 1 } });
  const { data: webhook } = await admin.post('/webhooks', {
    body: { url: 'https://shop.example.test/hooks', events: ['stock.changed'] },
  });
  await admin.post('/webhooks/{id}/ping', { path: { id: webhook.id } });
  await admin.patch('/webhooks/{id}', { path: { id: webhook.id }, body: { active: false } });
  await admin.post('/api-keys', { body: { name: 'Shop', scopes: ['shop-sync:read'] } });
  await admin.post('/devices', { body: { name: 'Waage', kind: 'SCALE' } });
  const [jar, lot] = [jars.items[0]!, lots.items[0]!];
  const plant = (table: string, differs: Record<string, string>, of?: string) => plantCopies(db, table, differs, of);
  await plant('apiaries', { name: NAME });
  await plant('articles', { name: NAME, sku: `upper(${long(64)})` }, 'is_active');
  await plant('harvests', { apiary_name: NAME, harvested_on: `${TODAY} - n` });
  await plant('extractions', { note: NAME });
  await plant('honey_batches', { batch_number: NUMBER, variety: long(100) });
  await plant('bottlings', { lot_number: NUMBER, honey_variety: long(100) }, `id = '${jar.id}'`);
  await plant('production_batches', { batch_number: `'P' || ${NUMBER}` });
  await plant('medicines', { name: NAME, strength: NAME });
  await plant('medicine_lots', { medicine_name: NAME, batch_number: long(100), supplier_name: NAME });
  const loss = { type: `'LOSS'`, quantity: '-0.001', note: NAME, treatment_id: 'null', medicine_lot_id: `'${lot.id}'` };
  await plant('medicine_movements', loss, `type = 'RECEIPT'`);
  await plant('treatments', { medicine_name: NAME, person_name: NAME }, 'medicine_name is not null');
  await plant('authority_notices', { authority: NAME, file_no: long(100), deadline_on: 'null' });
  await plant('restrictions', { disease: NAME, area: NAME });
  const signs = `'[{"code":"CHALKBROOD","severity":"CONFIRMED"}]'::jsonb`;
  await plant('inspections', { disease_signs: signs, apiary_name: NAME, inspected_on: `${TODAY} - n % 90` });
  await plant('tasks', { title: NAME, due_on: THIS_MONTH, dedupe_key: 'null' }, `status = 'OPEN'`);
  await plant('documents', { display_name: NAME, file_name: NAME });
  await plant('label_templates', { name: NAME, starter_code: 'null' });
  await plant('roles', { name: long(100), description: long(500) }, 'not is_system');
  await plant('users', { name: NAME, email: `lower(${long(60)}) || '@example.test'` });
  const url = `'https://shop.example.test/' || ${long(600)}`;
  await plant('webhook_subscriptions', { url }, `id = '${webhook.id}'`);
  const attempts = `jsonb_build_array(jsonb_build_object('at', '2026-01-01T00:00:00.000Z', 'responseStatus', null, 'error', ${NAME}))`;
  await plant('webhook_deliveries', { state: `'FAILED'`, attempts });
  await plant('api_keys', { name: long(100), key_hash: 'gen_random_uuid()' });
  await plant('devices', { name: NAME, serial: long(100) });
  await plant('hive_systems', { name: NAME, code: `upper(${long(60)})`, is_seeded: 'false' });
  await plant('hive_part_types', { name: NAME, code: `upper(${long(60)})`, is_seeded: 'false' });
  await plant('audit_log', { actor_name: NAME, details: `jsonb_build_object('name', ${NAME})` });
  await plant('job_runs', { job: long(60), outcome: `'FAILED'`, error: NAME });
  await plant('domain_events', { state: `'FAILED'`, type: long(60), last_error: NAME });
  await db.execute('analyze');
  return { $honeyBatchId: jar.honeyBatchId, $medicineLotId: lot.id, $webhookId: webhook.id };
};

/** A table of inspections to be imported, as long and as wide as one may be; no line of it can be recorded. */
export const longTable = (): string => {
  const [name, note] = [WORD.slice(0, 196), WORD.slice(0, 500)];
  const own = ['Volk', 'durchgesehen am', 'Bemerkung'];
  const strange = Array.from({ length: 200 - own.length }, (_, at) => `${name}${1_000 + at}`);
  const lines = Array.from({ length: 5_000 }, (_, at) => `${name}${1_000 + at};gestern;${note}`);
  return [[...own, ...strange].join(';'), ...lines].join('\n');
};
