import type { ApiClient } from '@beekeeping/api-client';
import { expect } from '@jest/globals';
import { dayFrom, today } from '../business-day.ts';
import type { Screen } from '../screen.ts';
import type { Day } from './day.ts';

type Press = Parameters<Screen['press']>;

/** Nobody waits three minutes for what is found by so many presses. */
const MOST_PRESSES = 3;

/** A lot whose honey comes from colonies that were treated, as most does. */
const treatedLot = async (api: ApiClient): Promise<string> => {
  const { data: stock } = await api.get('/stock', { query: { batchKind: ['BOTTLING'], sort: 'lotNumber' } });
  for (const { lotNumber } of stock.items) {
    const { data: trace } = await api.get('/trace/{lotNumber}', { path: { lotNumber } });
    if (trace.treatments.length > 0) return lotNumber;
  }
  throw new Error('no lot of the season comes from a colony that was treated');
};

/** The vet wants to see the medicine book, a lot's way back, the papers, and what is closed. */
export const inspectorVisit = async (day: Day, api: ApiClient): Promise<void> => {
  const { screen } = day;
  const found: Record<string, number> = {};
  /** From Today on, as somebody does it while the vet stands beside them. */
  const find = async (what: string, ...presses: Press[]): Promise<void> => {
    await screen.press('link', 'Today');
    await screen.sees('heading', 'Today');
    for (const press of presses) await screen.press(...press);
    found[what] = presses.length;
  };

  const [from, to] = [dayFrom(today, -365), today];
  await find('medicine book', ['link', 'Health'], ['link', 'Medicine book']);
  await screen.fillDay('From', from);
  await screen.fillDay('To', to);
  const { data: book } = await api.get('/medicine-book', { query: { from, to } });
  await screen.sees('table', 'Medicine book');
  await screen.seesText(`Lot ${book.items[0]!.batchNumber}`);
  await day.picture('book');
  await screen.press('button', 'Book as PDF');
  await screen.seesText('is in your downloads');

  const lotNumber = await treatedLot(api);
  await find('lot', ['button', 'Find anything']);
  await screen.page.locator('input[role=combobox]').fill(lotNumber);
  await screen.page.waitForSelector('[role=option][aria-selected=true]');
  await screen.seesText(lotNumber);
  await screen.page.keyboard.press('Enter');
  found['lot'] = found['lot']! + 1;
  await screen.sees('heading', lotNumber);
  await screen.sees('region', 'Where it comes from, where it went');
  await screen.rests();
  await day.picture('trace');
  await screen.pressAt('a[data-kind=treatment]');
  await screen.page.waitForFunction(() => location.pathname.includes('/treatments/'));
  const id = screen.address().split('/').at(-1)!;
  const { data: treatment } = await api.get('/treatments/{id}', { path: { id } });
  await screen.seesText(treatment.colonies[0]!.colonyName);

  const { data: papers } = await api.get('/documents', { query: { category: ['MEDICINE_LOT'], limit: 1 } });
  const receipt = papers.items[0]!;
  await find('papers', ['link', 'Documents']);
  await screen.sees('list', 'Documents');
  await screen.rests();
  await day.picture('papers');
  await screen.pressAt(`a[href*="/documents/${receipt.id}"]`);
  found['papers'] = found['papers']! + 1;
  await screen.sees('dialog', receipt.displayName);
  await screen.seesText('To be kept until');
  // What says that the book is in the downloads can be closed, too.
  await screen.pressAt('[role=dialog] button[aria-label="Close"]');
  // It goes back in the history of the browser, which takes its time.
  await screen.page.waitForFunction(() => document.querySelector('[role=dialog]') === null);
  await screen.page.waitForFunction(() => location.pathname.endsWith('/documents'));

  const { data: notices } = await api.get('/authority-notices', { query: { type: ['HEALTH_CERTIFICATE'] } });
  const permit = notices.items[0]!;
  await find('letters', ['link', 'Health'], ['link', 'Disease and authorities']);
  await screen.sees('list', 'Letters and permits');
  await screen.sees('list', 'Restrictions');
  await screen.seesText(permit.authority);
  await screen.seesText(permit.fileNo!);
  await screen.rests();
  await day.picture('letters');

  expect(Object.entries(found).filter(([, presses]) => presses > MOST_PRESSES)).toEqual([]);
};
