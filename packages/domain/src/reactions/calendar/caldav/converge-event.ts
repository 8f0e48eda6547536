import type { Dav } from './dav.ts';
import { DavFailed } from './dav-failed.ts';
import { propfind } from './propfind.ts';
import { propOf } from './multistatus.ts';

/** The calendar itself is gone. */
export class CalendarGone extends DavFailed {
  constructor() {
    super('CALENDAR_GONE');
  }
}

/** Another client may change the event between two requests, but hardly time after time. */
const MAX_ROUNDS = 4;

/** A strong one: a weak one never matches (RFC 9110, 13.1.1). */
const usable = (etag: string | undefined): string | null => (etag === undefined || etag.startsWith('W/') ? null : etag);

/** @returns whether the server has the event, and its tag */
const lookUp = async (dav: Dav, href: string): Promise<{ isThere: boolean; etag: string | null }> => {
  const resources = await propfind(dav, href, { depth: '0', props: '<d:getetag/>' });
  if (!resources?.[0]) return { isThere: false, etag: null };
  return { isThere: true, etag: usable(propOf(resources[0], 'getetag')?.text.trim()) };
};

/** The present event in the calendar. */
export interface Converged {
  etag: string | null;
}

/**
 * Makes an event of a calendar what it should be, or removes it: always with a condition, and if that fails (412) with
 * that of the present event. Changes by people are overwritten: the task counts.
 * @param wanted the text of the event; null: none
 * @param known the tag that the server reported last; null if unknown
 * @throws CalendarGone, DavFailed
 */
export const convergeEvent = async (
  dav: Dav,
  { href, wanted, known }: { href: string; wanted: string | null; known: string | null },
): Promise<Converged> => {
  let etag = known;
  // Nothing is known of the event: perhaps it was written, and recording that failed.
  let isThere = known !== null || wanted === null;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const condition: Record<string, string> = isThere ? { 'if-match': etag ?? '*' } : { 'if-none-match': '*' };
    const answer =
      wanted === null
        ? await dav({ method: 'DELETE', url: href, headers: condition })
        : await dav({
            method: 'PUT',
            url: href,
            headers: { ...condition, 'content-type': 'text/calendar; charset=utf-8' },
            body: wanted,
          });
    const { status } = answer;
    if (status >= 200 && status < 300) return { etag: wanted === null ? null : usable(answer.etag) };
    if (status === 412) {
      ({ isThere, etag } = await lookUp(dav, href));
      if (wanted === null && !isThere) return { etag: null };
      continue;
    }
    if (status === 404 || status === 410 || status === 409) {
      if (wanted === null && status !== 409) return { etag: null };
      // Either the event is gone, or its collection (RFC 4918, 9.7.1).
      if (!isThere) throw new CalendarGone();
      isThere = false;
      continue;
    }
    throw new DavFailed(`HTTP_${status}`);
  }
  throw new DavFailed('CONFLICT');
};
