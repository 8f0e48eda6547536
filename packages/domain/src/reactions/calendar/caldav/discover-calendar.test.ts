import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { davOf } from './dav.ts';
import { DavFailed } from './dav-failed.ts';
import { discoverCalendar } from './discover-calendar.ts';

type Reply = { status: number; headers?: Record<string, string>; body?: string } | 'hangs' | 'cut off' | 'huge';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const seen: string[] = [];
/** A server that answers by method and path, and 404 to the rest. */
const serve = async (replies: Readonly<Record<string, Reply>>): Promise<number> => {
  seen.splice(0);
  server = createServer((request: IncomingMessage, response) => {
    const asked = `${request.method} ${request.url}`;
    seen.push(asked);
    request.resume();
    const reply = replies[asked] ?? { status: 404 };
    if (reply === 'hangs') return;
    if (reply === 'cut off') {
      request.socket.destroy();
    } else if (reply === 'huge') {
      response.writeHead(207);
      const more = (): void => {
        while (response.write(Buffer.alloc(64 * 1024, 'x')));
      };
      response.on('drain', more);
      more();
    } else {
      response.writeHead(reply.status, reply.headers).end(reply.body);
    }
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

const discover = (port: number, path = '/', timeoutMs = 20_000): Promise<string> => {
  const scope = { serverUrl: `http://127.0.0.1:${port}${path}`, providerDomains: [] };
  return discoverCalendar(
    davOf({
      scope,
      policy: { isProduction: false, allowedTargets: [`127.0.0.1:${port}`], isForCalendars: true },
      username: 'imker',
      password: 'geheim',
      deadline: Date.now() + timeoutMs,
      signal: new AbortController().signal,
    }),
    { scope, name: 'Imkerei', slug: 'beekeeping-1' },
  );
};

const found = (...responses: string[]): Reply => ({
  status: 207,
  body: `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav">${responses.join('')}</d:multistatus>`,
});
const response = (href: string, props: string): string =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const principal = (href: string): Reply =>
  found(response('/', `<d:current-user-principal><d:href>${href}</d:href></d:current-user-principal>`));
const homeAt = (href: string): Reply =>
  found(response('/', `<cal:calendar-home-set><d:href>${href}</d:href></cal:calendar-home-set>`));
const calendar = (name: string, kinds = ''): string =>
  `<d:resourcetype><d:collection/><cal:calendar/></d:resourcetype><d:displayname>${name}</d:displayname>${kinds}`;
const privileges = (...names: string[]): string =>
  `<d:current-user-privilege-set>${names.map((name) => `<d:privilege>${name}</d:privilege>`).join('')}</d:current-user-privilege-set>`;
const KINDS = (name: string): string =>
  `<cal:supported-calendar-component-set><cal:comp name="${name}"/></cal:supported-calendar-component-set>`;

describe('discoverCalendar', () => {
  it('goes by the well-known address, its redirect, the principal and its home, to the calendar of that name', async () => {
    const port = await serve({
      'PROPFIND /.well-known/caldav': { status: 301, headers: { location: '/remote.php/dav/' } },
      'PROPFIND /remote.php/dav/': principal('/principals/imker/'),
      'PROPFIND /principals/imker/': homeAt('/calendars/imker/'),
      'PROPFIND /calendars/imker/': found(
        response('/calendars/imker/todo/', calendar('Imkerei', KINDS('VTODO'))),
        response('/calendars/imker/work/', calendar('Arbeit')),
        response('/calendars/imker/bees/', calendar('Imkerei', KINDS('VEVENT'))),
      ),
    });
    expect(await discover(port)).toBe(`http://127.0.0.1:${port}/calendars/imker/bees/`);
  });

  it.each<[string, string, string]>([
    ['the one that can be written', privileges('<d:read/>', '<d:write-properties/>'), 'other'],
    ['the one that can be written, of none may anything be done', '<d:current-user-privilege-set/>', 'other'],
    ['the first where events may be added', privileges('<d:read/>', '<d:bind/>'), 'bees'],
    ['the first where everything may be done', privileges('<d:all/>'), 'bees'],
    ['the first where it does not say what may be done', '', 'bees'],
  ])('takes %s, of two that are called the same', async (_which, reported, expected) => {
    const port = await serve({
      'PROPFIND /': homeAt('/imker/'),
      'PROPFIND /imker/': found(
        response('/imker/bees/', calendar('Imkerei') + reported),
        response('/imker/other/', calendar('Imkerei') + privileges('<d:read/>', '<d:write/>')),
      ),
    });
    expect(await discover(port)).toBe(`http://127.0.0.1:${port}/imker/${expected}/`);
  });

  it('makes one beside one of that name that cannot be written', async () => {
    const port = await serve({
      'PROPFIND /': homeAt('/imker/'),
      'PROPFIND /imker/': found(response('/imker/bees/', calendar('Imkerei') + privileges('<d:read/>'))),
      'MKCALENDAR /imker/beekeeping-1/': { status: 201 },
    });
    expect(await discover(port)).toBe(`http://127.0.0.1:${port}/imker/beekeeping-1/`);
  });

  it('makes the calendar where there is none, and takes the one that an attempt before has made', async () => {
    const replies: Record<string, Reply> = {
      'PROPFIND /': homeAt('/imker/'),
      'PROPFIND /imker/': found(response('/imker/', '<d:resourcetype><d:collection/></d:resourcetype>')),
      'MKCALENDAR /imker/beekeeping-1/': { status: 201 },
    };
    const port = await serve(replies);
    expect(await discover(port)).toBe(`http://127.0.0.1:${port}/imker/beekeeping-1/`);
    replies['MKCALENDAR /imker/beekeeping-1/'] = { status: 405 };
    expect(await discover(port)).toBe(`http://127.0.0.1:${port}/imker/beekeeping-1/`);
  });

  it('takes a calendar that is given by its address', async () => {
    const port = await serve({ 'PROPFIND /mine': found(response('/mine', calendar('Irgendwie'))) });
    expect(await discover(port, '/mine')).toBe(`http://127.0.0.1:${port}/mine/`);
  });

  it.each<[string, Record<string, Reply>]>([
    ['a redirect', { 'PROPFIND /': { status: 302, headers: { location: 'http://169.254.169.254/latest/' } } }],
    ['a redirect to another site', { 'PROPFIND /': { status: 302, headers: { location: 'https://evil.example/' } } }],
    ['a principal', { 'PROPFIND /': principal('http://10.0.0.1/') }],
    ['a home', { 'PROPFIND /': homeAt('//192.168.0.1/') }],
    ['another port', { 'PROPFIND /': homeAt('http://127.0.0.1:22/') }],
    [
      'a calendar',
      {
        'PROPFIND /': homeAt('/imker/'),
        'PROPFIND /imker/': found(response('https://127.0.0.2/bees/', calendar('Imkerei'))),
      },
    ],
  ])('is led nowhere else by %s, and sends no password there', async (_, replies) => {
    await expect(discover(await serve(replies))).rejects.toThrow('FOREIGN_ADDRESS');
  });

  it.each<[string, Record<string, Reply>]>([
    ['a redirect', { 'PROPFIND /.well-known/caldav': { status: 301, headers: { location: 'http://[' } } }],
    ['a principal', { 'PROPFIND /': principal('http://[') }],
    ['a home', { 'PROPFIND /': homeAt('https://a:b:c/') }],
    [
      'a calendar',
      { 'PROPFIND /': homeAt('/imker/'), 'PROPFIND /imker/': found(response('http://[', calendar('Imkerei'))) },
    ],
  ])('refuses the address of %s that is none', async (_, replies) => {
    await expect(discover(await serve(replies))).rejects.toThrow('BAD_ANSWER');
  });

  it('ends a chain of redirects', async () => {
    const port = await serve({ 'PROPFIND /': { status: 302, headers: { location: '/' } } });
    await expect(discover(port)).rejects.toThrow(DavFailed);
    expect(seen.length).toBeLessThan(20);
  });

  it.each<[string, string, Reply]>([
    ['no calendar server', 'NOT_CALDAV', { status: 404 }],
    ['a page', 'NOT_CALDAV', { status: 200, body: '<html></html>' }],
    ['no XML', 'NOT_CALDAV', { status: 207, body: 'multistatus' }],
    ['entities of its own', 'NOT_CALDAV', { status: 207, body: '<!DOCTYPE d [<!ENTITY a "aaaa">]><d>&a;</d>' }],
    ['a nest of elements', 'NOT_CALDAV', { status: 207, body: '<a>'.repeat(10_000) }],
    ['a wrong password', 'HTTP_401', { status: 401 }],
    ['too many requests', 'HTTP_429', { status: 429, headers: { 'retry-after': '120' } }],
    ['an error', 'HTTP_500', { status: 500 }],
    ['half an answer', 'CONNECTION_RESET', 'cut off'],
    ['an answer without end', 'ANSWER_TOO_LARGE', 'huge'],
  ])('says of %s that it is %s', async (_, code, reply) => {
    await expect(discover(await serve({ 'PROPFIND /': reply }))).rejects.toThrow(code);
  });

  it('waits no longer than an attempt may take', async () => {
    await expect(discover(await serve({ 'PROPFIND /': 'hangs' }), '/', 300)).rejects.toThrow('TIMEOUT');
  });
});
