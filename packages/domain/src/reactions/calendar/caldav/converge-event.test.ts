import { describe, expect, it } from '@jest/globals';
import { array, assert, asyncProperty, constantFrom, oneof } from 'fast-check';
import { CalendarGone, convergeEvent } from './converge-event.ts';
import type { Dav, DavAnswer } from './dav.ts';
import { DavFailed } from './dav-failed.ts';

const HREF = 'https://dav.example/calendar/task-1.ics';

const answer = (status: number, parts: Partial<DavAnswer> = {}): DavAnswer => ({
  status,
  etag: undefined,
  location: undefined,
  body: '',
  ...parts,
});

const multistatus = (etag: string): string =>
  `<d:multistatus xmlns:d="DAV:"><d:response><d:href>/x</d:href><d:propstat><d:prop><d:getetag>${etag}</d:getetag></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>`;

/** What happens at one request beside what was asked for. */
type Fault =
  | 'none'
  | 'status 429'
  | 'status 500'
  | 'no answer'
  | 'answer lost'
  | 'no tag'
  | 'weak tag'
  | 'edited by somebody'
  | 'deleted by somebody'
  | 'calendar deleted'
  | 'task changes'
  | 'spurious 409'
  | 'spurious 410';

const FAULTS: readonly Fault[] = [
  'none',
  'none',
  'status 429',
  'status 500',
  'no answer',
  'answer lost',
  'no tag',
  'weak tag',
  'edited by somebody',
  'deleted by somebody',
  'calendar deleted',
  'task changes',
  'spurious 409',
  'spurious 410',
];

/** A calendar of one event on a server that does what CalDAV says, beside what goes wrong. */
class FakeCalendar {
  isThere = true;
  event: { text: string; etag: string } | undefined;
  #tags = 0;

  write(text: string): void {
    this.event = { text, etag: `"${(this.#tags += 1)}"` };
  }

  #matches(headers: Readonly<Record<string, string>> = {}): boolean {
    if (headers['if-none-match'] === '*') return this.event === undefined;
    return this.event !== undefined && (headers['if-match'] === '*' || headers['if-match'] === this.event.etag);
  }

  take({ method, headers, body }: Parameters<Dav>[0]): DavAnswer {
    if (!this.isThere) return answer(method === 'PUT' ? 409 : 404);
    if (method === 'PROPFIND') return this.event ? answer(207, { body: multistatus(this.event.etag) }) : answer(404);
    if (method === 'DELETE' && !this.event) return answer(404);
    if (!this.#matches(headers)) return answer(412);
    if (method === 'PUT') this.write(body!);
    else this.event = undefined;
    return answer(method === 'PUT' ? 201 : 204, this.event ? { etag: this.event.etag } : {});
  }
}

/** What the table of entries holds of one, and the task that it shows. */
class Entry {
  wanted: string | null = null;
  etag: string | null = null;
  version = 0;
  isPending = false;

  change(wanted: string | null): void {
    this.wanted = wanted;
    this.version += 1;
    this.isPending = true;
  }
}

/** One attempt, as `syncEntry` makes it: what is wanted is read first, the tag is kept unless the claim is lost. */
const attempt = async (entry: Entry, calendar: FakeCalendar, problems: readonly Fault[]): Promise<void> => {
  const left = [...problems];
  const dav: Dav = async (request) => {
    const problem = left.shift() ?? 'none';
    if (problem === 'status 429' || problem === 'status 500') throw new DavFailed('HTTP', { isOfServer: true });
    if (problem === 'no answer') throw new DavFailed('TIMEOUT', { isOfServer: true });
    if (problem === 'edited by somebody' && calendar.event) calendar.write('edited');
    if (problem === 'deleted by somebody') calendar.event = undefined;
    if (problem === 'calendar deleted') Object.assign(calendar, { isThere: false, event: undefined });
    if (problem === 'task changes') entry.change(entry.wanted === null ? `again ${entry.version}` : null);
    if (problem === 'spurious 409') return answer(409);
    if (problem === 'spurious 410' && request.method === 'PUT') return answer(410);
    const answered = calendar.take(request);
    if (problem === 'answer lost') throw new DavFailed('CONNECTION_RESET', { isOfServer: true });
    if (problem === 'no tag') return { ...answered, etag: undefined };
    if (problem === 'weak tag') return { ...answered, etag: 'W/"weak"' };
    return answered;
  };
  const { version } = entry;
  try {
    const { etag } = await convergeEvent(dav, { href: HREF, wanted: entry.wanted, known: entry.etag });
    entry.etag = etag;
    entry.isPending = entry.version !== version;
  } catch (error) {
    if (!(error instanceof DavFailed)) throw error;
    // The calendar is created again, and every entry written once more.
    if (error instanceof CalendarGone) calendar.isThere = true;
  }
};

const step = oneof(
  constantFrom('create', 'update', 'finish', 'reopen').map((change) => ({ change })),
  array(constantFrom(...FAULTS), { maxLength: 6 }).map((problems) => ({ problems })),
);

describe('convergeEvent', () => {
  it('ends with what the task is, in 5,000 random orders of changes, attempts and failures', async () => {
    let removed = 0;
    let shown = 0;
    await assert(
      asyncProperty(array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const [entry, calendar] = [new Entry(), new FakeCalendar()];
        for (const [at, next] of steps.entries()) {
          if ('change' in next) entry.change(next.change === 'finish' ? null : `text ${at}`);
          else if (entry.isPending) await attempt(entry, calendar, next.problems);
        }
        // Nothing goes wrong any more: what is pending is tried until it is done, as the queue does.
        entry.change(entry.wanted);
        for (let tries = 0; entry.isPending && tries < 5; tries += 1) await attempt(entry, calendar, []);
        expect(entry.isPending).toBe(false);
        expect(calendar.event?.text ?? null).toBe(entry.wanted);
        if (entry.wanted === null) removed += 1;
        else shown += 1;
      }),
      { numRuns: 5_000 },
    );
    expect(Math.min(removed, shown)).toBeGreaterThan(500);
  });

  it('never writes and never deletes without a condition', async () => {
    const conditions: (string | undefined)[] = [];
    const calendar = new FakeCalendar();
    const dav: Dav = async (request) => {
      const { method, headers = {} } = request;
      if (method !== 'PROPFIND') conditions.push(headers['if-match'] ?? headers['if-none-match']);
      return calendar.take(request);
    };
    const { etag } = await convergeEvent(dav, { href: HREF, wanted: 'one', known: null });
    calendar.write('edited');
    await convergeEvent(dav, { href: HREF, wanted: 'two', known: etag });
    await convergeEvent(dav, { href: HREF, wanted: null, known: null });
    expect(conditions).toEqual(['*', '"1"', '"2"', '*']);
    expect(calendar.event).toBeUndefined();
  });

  it('gives up for now where somebody else writes all the time', async () => {
    const dav: Dav = async ({ method }) =>
      method === 'PROPFIND' ? answer(207, { body: multistatus('"x"') }) : answer(412);
    await expect(convergeEvent(dav, { href: HREF, wanted: 'text', known: '"1"' })).rejects.toThrow('CONFLICT');
  });

  it('says so when the calendar itself is gone', async () => {
    const dav: Dav = async () => answer(404);
    await expect(convergeEvent(dav, { href: HREF, wanted: 'text', known: '"1"' })).rejects.toThrow(CalendarGone);
  });
});
