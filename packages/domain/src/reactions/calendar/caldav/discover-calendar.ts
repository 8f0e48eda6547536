import { readUrl } from '@beekeeping/core/read-url';
import type { Dav } from './dav.ts';
import { DavFailed } from './dav-failed.ts';
import { CALDAV, childOf, childrenOf, type DavResource, propOf } from './multistatus.ts';
import { assertWithin, type PasswordScope } from './password-scope.ts';
import { propfind } from './propfind.ts';

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

/** An address that the server names. @throws DavFailed BAD_ANSWER for what is none */
const addressOf = (to: string, from: string): string => {
  const url = readUrl(to, from);
  if (!url) throw new DavFailed('BAD_ANSWER');
  return url.href;
};

/** Follows redirects of PROPFIND, as the well-known address answers (RFC 6764, 5). */
const following =
  (dav: Dav, found: (url: string) => void): Dav =>
  async (request) => {
    let { url } = request;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await dav({ ...request, url });
      if (!REDIRECTS.includes(answer.status) || answer.location === undefined) {
        found(url);
        return answer;
      }
      url = addressOf(answer.location, url);
    }
    throw new DavFailed('TOO_MANY_REDIRECTS');
  };

interface Asked {
  url: string;
  resource: DavResource;
}

/**
 * @returns the properties of the first resource, and its path; undefined where there is none
 */
const ask = async (dav: Dav, url: string, props: string): Promise<Asked | undefined> => {
  let at = url;
  const resources = await propfind(
    following(dav, (found) => (at = found)),
    url,
    { depth: '0', props },
  );
  return resources?.[0] && { url: at, resource: resources[0] };
};

/** Ends with a slash: events are written below it. */
const asCollection = (url: string): string => (url.endsWith('/') ? url : `${url}/`);

const isCalendar = (resource: DavResource): boolean =>
  childOf(propOf(resource, 'resourcetype'), 'calendar', CALDAV) !== undefined;

/** Without stated components, a calendar takes events. */
const takesEvents = (resource: DavResource): boolean => {
  const kinds = childrenOf(propOf(resource, 'supported-calendar-component-set', CALDAV), 'comp', CALDAV);
  return kinds.length === 0 || kinds.some(({ attributes }) => attributes.name === 'VEVENT');
};

/** By any of them events are added (RFC 3744, 3). */
const WRITING = ['all', 'write', 'bind'];

/** Without stated privileges, a calendar counts as writable. */
const isWritable = (resource: DavResource): boolean => {
  const reported = propOf(resource, 'current-user-privilege-set');
  const privileges = childrenOf(reported, 'privilege');
  return !reported || privileges.some((privilege) => WRITING.some((name) => childOf(privilege, name)));
};

const ENTRY = '<d:resourcetype/><d:current-user-principal/><c:calendar-home-set/>';

const hrefIn = (resource: DavResource, name: string, namespace?: string): string | undefined =>
  childOf(propOf(resource, name, namespace), 'href')?.text.trim() || undefined;

const homeOf = async (dav: Dav, { url, resource }: Asked): Promise<string | undefined> => {
  const home = hrefIn(resource, 'calendar-home-set', CALDAV);
  if (home !== undefined) return addressOf(home, url);
  const principal = hrefIn(resource, 'current-user-principal');
  if (principal === undefined) return undefined;
  const asked = await ask(dav, addressOf(principal, url), '<c:calendar-home-set/>');
  const href = asked && hrefIn(asked.resource, 'calendar-home-set', CALDAV);
  return href === undefined ? undefined : addressOf(href, asked!.url);
};

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const makeCalendar = async (dav: Dav, url: string, name: string): Promise<string> => {
  const { status } = await dav({
    method: 'MKCALENDAR',
    url,
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="utf-8"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop><d:displayname>${escapeXml(name)}</d:displayname><c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set></d:prop></d:set></c:mkcalendar>`,
  });
  // It exists already: created by an earlier attempt that failed later.
  if ((status >= 200 && status < 300) || status === 405) return url;
  throw new DavFailed(`HTTP_${status}`);
};

/**
 * Finds the calendar to write, as calendar programs do (RFC 6764, RFC 4791 6.2.1): the address itself where it is a calendar;
 * else, by way of the principal and its home, the one with that name that can be written, which is made where there is none.
 * @param slug the last part of the address of a calendar that is made
 * @returns its address, with a slash at its end
 * @throws DavFailed NOT_CALDAV where nothing there speaks CalDAV, FOREIGN_ADDRESS where it leads elsewhere
 */
export const discoverCalendar = async (
  dav: Dav,
  { scope, name, slug }: { scope: PasswordScope; name: string; slug: string },
): Promise<string> => {
  const { serverUrl } = scope;
  const given = await ask(dav, serverUrl, ENTRY).catch((error: unknown) => {
    // The page of a groupware: the well-known address leads further.
    if (error instanceof DavFailed && !error.isOfServer && error.code !== 'FOREIGN_ADDRESS') return undefined;
    throw error;
  });
  if (given && isCalendar(given.resource)) return asCollection(given.url);
  const known = given && (await homeOf(dav, given));
  const wellKnown = known ? undefined : await ask(dav, new URL('/.well-known/caldav', serverUrl).href, ENTRY);
  const home = known ?? (wellKnown && (await homeOf(dav, wellKnown)));
  if (home === undefined) throw new DavFailed('NOT_CALDAV');
  const calendars = await propfind(dav, home, {
    depth: '1',
    props: '<d:resourcetype/><d:displayname/><d:current-user-privilege-set/><c:supported-calendar-component-set/>',
  });
  const found = calendars?.find(
    (each) =>
      isCalendar(each) && takesEvents(each) && propOf(each, 'displayname')?.text.trim() === name && isWritable(each),
  );
  if (!found) return makeCalendar(dav, new URL(`${slug}/`, asCollection(home)).href, name);
  const calendar = asCollection(addressOf(found.href, home));
  assertWithin(scope, calendar);
  return calendar;
};
