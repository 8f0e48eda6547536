import type { JSHandle, Page } from 'puppeteer';
import type { Entry } from '../outbox/entry.ts';

const STORE = 'outbox of /app/';

const read = async (name: string, store: string): Promise<unknown[]> => {
  const opening = indexedDB.open(name);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const asked: IDBRequest<unknown[]> = opening.result.transaction(store).objectStore(store).getAll();
  await new Promise((resolve) => asked.addEventListener('success', resolve));
  opening.result.close();
  return asked.result;
};

const write = async (name: string, entries: readonly Entry[], times: number): Promise<string[]> => {
  const renewed = (): Entry[] => {
    const random = (): string => crypto.randomUUID().slice(24);
    const ids = new Map<unknown, string>(entries.map(({ id }) => [id, id.slice(0, 24) + random()]));
    const renew = (value: unknown): unknown => ids.get(value) ?? value;
    return entries.map(({ sequence: _sequence, recordedWith, ...entry }) => ({
      ...entry,
      ...(recordedWith === undefined ? {} : { recordedWith: ids.get(recordedWith) }),
      id: ids.get(entry.id)!,
      idempotencyKey: crypto.randomUUID(),
      body: Object.fromEntries(Object.entries(entry.body ?? {}).map(([field, value]) => [field, renew(value)])),
    })) as Entry[];
  };
  const copies = Array.from({ length: times }, renewed).flat();
  const opening = indexedDB.open(name);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const writing = opening.result.transaction('entries', 'readwrite', { durability: 'strict' });
  for (const copy of copies) writing.objectStore('entries').add(copy);
  await new Promise((resolve) => writing.addEventListener('complete', resolve));
  opening.result.close();
  return copies.map(({ id }) => id);
};

/** The ids of the records that wait on the device of this page. */
export const idsKept = async (page: Page): Promise<string[]> =>
  ((await page.evaluate(read, STORE, 'entries')) as Entry[]).map(({ id }) => id);

/** What was typed into forms and waits on the device of this page, as text. */
export const draftsKept = async (page: Page): Promise<string> =>
  JSON.stringify(await page.evaluate(read, STORE, 'drafts'));

/** What waits on the device of this page, to be recorded as often as a test needs it. */
export const entriesKept = (page: Page): Promise<JSHandle<Entry[]>> =>
  page.evaluateHandle(read, STORE, 'entries') as Promise<JSHandle<Entry[]>>;

/** Records the same things again so many times, each under ids and keys of its own. @returns the ids */
export const recordAgain = (page: Page, entries: JSHandle<Entry[]>, times: number): Promise<string[]> =>
  page.evaluate(write, STORE, entries, times);
