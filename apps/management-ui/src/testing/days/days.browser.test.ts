import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiClient } from '@beekeeping/api-client';
import { browserDescribe } from '@beekeeping/http/testing/browser';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Ui } from '../ui.ts';
import { Day, GUIDES } from './day.ts';
import { firstHour } from './first-hour.ts';
import { honeyDay } from './honey-day.ts';
import { inspectorVisit } from './inspector-visit.ts';
import { recall } from './recall.ts';
import { springSaturday } from './spring-saturday.ts';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1100, height: 760 };

/** Each guide of docs/guides, as a person walks through it. */
const DAYS = [
  { name: 'spring-saturday', look: { ...PHONE, worker: true }, work: springSaturday },
  { name: 'honey-day', look: { width: 1180, height: 820 }, work: honeyDay },
  { name: 'recall', look: { width: 1280, height: 900 }, work: recall },
  { name: 'inspector-visit', look: { width: 1180, height: 820 }, work: inspectorVisit },
  // The last one: what it puts back is what was there a moment before.
  { name: 'first-hour', look: LAPTOP, work: firstHour },
];

browserDescribe('a whole day', () => {
  let ui: Ui;
  let api: ApiClient;
  beforeAll(async () => {
    ui = await Ui.start();
    api = await ui.service.as(ui.service.admin);
  });
  afterAll(() => ui.stop());

  it.each(DAYS)('$name', async ({ name, look, work }) => {
    const { data: me } = await api.get('/auth/me');
    const person = await ui.service.person(me.permissions, { name: 'Anna Muster' });
    const screen = await ui.open('/', { as: person, ...look });
    // Of their own password one day tells.
    if (work !== firstHour) await screen.press('button', 'Later');
    const day = new Day(name, screen);
    await work(day, api, { ui, person });
    const guide = readFileSync(path.join(GUIDES, `${name}.md`), 'utf8');
    const shown = [...guide.matchAll(/images\/([\w-]+\.png)/g)].map(([, file]) => file!);
    expect(new Set(day.pictures)).toEqual(new Set(shown));
    expect([...screen.complaints, ...screen.foreign]).toEqual([]);
    await screen.close();
  });
});
