import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserDescribe } from '@beekeeping/http/testing/browser';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addressOf, type Ids } from './addresses.ts';
import { longButtonFaults } from './button-faults.ts';
import { listFaults } from './list-faults.ts';
import { longTable, plantLongLists } from './long-lists.ts';
import type { Screen } from './screen.ts';
import { Ui } from './ui.ts';

const DESK = { width: 1440, height: 900, scheme: 'light' } as const;
const PHONE = { width: 360, height: 780, scheme: 'light' } as const;

/** Every list of the honey house, the trade, the health and the office; no two of one screen follow each other. */
const LISTS = [
  '/honey',
  '/honey-batches/$honeyBatchId',
  '/stock?show=all',
  '/health/treatments',
  '/health/medicines?show=all',
  '/medicine-lots/$medicineLotId',
  '/health/book',
  '/health/authorities',
  '/tasks',
  '/documents',
  '/tasks?view=month',
  '/labels',
  '/tasks?view=people',
  '/settings/users',
  '/settings/roles',
  '/settings/webhooks',
  '/settings/webhooks/$webhookId',
  '/settings/api-keys',
  '/settings/devices',
  '/settings/hives',
  '/settings/audit-log',
  '/settings/system',
];

browserDescribe('a list of a thousand with names as long as they may be', () => {
  let ui: Ui;
  let screen: Screen;
  let ids: Ids;
  beforeAll(async () => {
    ui = await Ui.start();
    const admin = await ui.service.as(ui.service.admin);
    ids = await plantLongLists(ui.service.db, admin);
    const { data: me } = await admin.get('/auth/me');
    const person = await ui.service.person(me.permissions, { language: 'de' });
    screen = await ui.open('/settings', { as: person, language: 'de', ...DESK });
    await screen.rests();
  });
  afterAll(() => ui.stop());

  /** On a desk and on a phone. */
  const hasNoFaults = async (): Promise<void> => {
    const faults = [];
    for (const look of [DESK, PHONE]) {
      await screen.dress(look);
      faults.push(...(await listFaults(screen)).map((fault) => `${look.width}: ${fault}`));
    }
    expect(faults).toEqual([]);
    const { complaints, foreign, refused } = screen;
    expect([complaints, foreign, refused].flatMap((said) => said.splice(0))).toEqual([]);
  };

  it.each(LISTS)('%s', async (pattern) => {
    await screen.dress(DESK);
    await screen.goTo(addressOf(pattern, ids));
    await hasNoFaults();
  });

  it('an import, with its columns and with what is wrong with its lines', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'long-lists-'));
    const file = path.join(folder, `${'Durchsichten'.repeat(20)}.csv`);
    await writeFile(file, longTable());
    await screen.dress(DESK);
    await screen.goTo('/settings/import');
    await screen.field('Was darin steht').fill('inspections');
    await screen.chooseFile('Tabelle wählen', file);
    await screen.sees('button', 'Probieren');
    await hasNoFaults();
    await screen.press('button', 'Probieren');
    await screen.sees('table', 'Zeilen');
    await hasNoFaults();
    await rm(folder, { recursive: true });
  });

  it.each([DESK, PHONE])('buttons say that their words are cut, and cut no letter ($width px)', async (look) => {
    await screen.dress(look);
    const faults = [];
    for (const address of ['/honey', '/settings/webhooks']) {
      await screen.goTo(address);
      faults.push(...(await longButtonFaults(screen.page)).map((fault) => `${address}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
