/// <reference lib="webworker" />
/** The shell without network, and what was read in the last 30 days. What is recorded is none of its business: see outbox. */
import type { WorkerMessage } from './offline/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope & { __SHELL: Shell };

interface Shell {
  version: string;
  files: string[];
  /** What somebody at work needs, and with it whoever opens the app at its start. */
  needed: { always: string[]; atStart: string[] };
}

const { version, files, needed } = self.__SHELL;
const SHELL = `shell ${version}`;
const PERSON = 'person';
const readsOf = (userId: string): string => `reads of ${userId}`;
const baseUrl = self.registration.scope;

const PATIENCE_MS = 4_000;
const KEPT_MS = 30 * 86_400_000;
const MOST_READS = 3_000;
const MOST_BYTES = 3_000_000;
const KEPT_AT = 'X-Kept-At';

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', ({ data }) => void obey(data as WorkerMessage));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/api/')) {
    if (isKept(request, url)) event.respondWith(read(event, request));
  } else if (request.url.startsWith(baseUrl)) {
    event.respondWith(shell(event, request));
  }
});

const keepShell = async (): Promise<void> => {
  const cache = await caches.open(SHELL);
  const keep = async (file: string): Promise<void> => {
    const url = new URL(file, baseUrl).href;
    const isHashed = file.startsWith('assets/');
    const known = isHashed ? await caches.match(url) : undefined;
    const answer = known ?? (await fetch(url, { cache: isHashed ? 'default' : 'no-cache' }));
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    await cache.put(url, answer);
  };
  await Promise.all(['', ...files].map(keep));
};

const takeOver = async (): Promise<void> => {
  const older = (await caches.keys()).filter((name) => name.startsWith('shell ') && name !== SHELL);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
};

const obey = async (message: WorkerMessage): Promise<void> => {
  if (message.kind === 'take over') return self.skipWaiting();
  if (message.kind === 'keep') return keepAll(message);
  const person = await caches.open(PERSON);
  if (message.kind === 'signed in') await person.put(baseUrl, new Response(message.userId));
  if (message.kind === 'signed out') await person.delete(baseUrl);
  const mayStay = message.kind === 'signed in' ? readsOf(message.userId) : undefined;
  const others = (await caches.keys()).filter((name) => name.startsWith(readsOf('')) && name !== mayStay);
  await Promise.all(others.map((name) => caches.delete(name)));
};

const shell = async (event: FetchEvent, request: Request): Promise<Response> => {
  const cache = await caches.open(SHELL);
  const isPage = request.mode === 'navigate';
  const kept = await cache.match(isPage ? baseUrl : request, { ignoreVary: true });
  // Lost with a battery that died before the browser had written it down, or thrown away: this version is not installed again.
  if (kept === undefined && isPage) event.waitUntil(keepShell().catch(() => caches.delete(SHELL)));
  if (kept === undefined) return fetch(request);
  return isPage ? asksAtOnce(kept, request.url) : kept;
};

/** The page asks for what its scripts would only ask for one after the other: all of it is here. */
const asksAtOnce = async (page: Response, address: string): Promise<Response> => {
  const names = address === baseUrl ? [...needed.always, ...needed.atStart] : needed.always;
  const links = names.map((name) => {
    const kind = name.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    return `<link rel="${kind}" crossorigin href="./${name}" />`;
  });
  const { headers } = page;
  return new Response((await page.text()).replace('</head>', `${links.join('')}</head>`), { headers });
};

/** Whose answer it is: that of the token, and without one that of whoever was here last. */
const personOf = async (request: Request): Promise<string | undefined> => {
  const claims = request.headers.get('Authorization')?.split('.')[1];
  if (claims === undefined) return (await (await caches.open(PERSON)).match(baseUrl))?.text();
  return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string }).sub;
};

/** Reads of records; no sign-in, no stream, no file for other programs. */
const isKept = ({ headers }: Request, { pathname }: URL): boolean =>
  headers.get('Accept') === 'application/json' && !pathname.startsWith('/api/v1/auth/');

/** Network first, with a patience that ends where something is kept. */
const read = async (event: FetchEvent, request: Request): Promise<Response> => {
  const userId = await personOf(request);
  if (userId === undefined) return fetch(request);
  const cache = await caches.open(readsOf(userId));
  const kept = await keptIn(cache, request);
  const answered = fetch(request);
  const keeping = answered.then((answer) => keep(cache, request.url, answer.clone()));
  event.waitUntil(keeping.then(() => forgetOldest(cache, MOST_READS)).catch(() => undefined));
  if (kept === undefined) return answered;
  const patience = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  const answer = await Promise.race([answered.catch(() => kept), patience]);
  return [502, 503, 504].includes(answer.status) ? kept : answer;
};

/** The same question, in whatever order its parameters come. */
const keyOf = (address: string): string => {
  const url = new URL(address, self.location.origin);
  url.searchParams.sort();
  return url.href;
};

const keptIn = async (cache: Cache, { url }: Request): Promise<Response | undefined> => {
  const kept = await cache.match(keyOf(url));
  return kept !== undefined && Date.now() - Number(kept.headers.get(KEPT_AT)) < KEPT_MS ? kept : undefined;
};

const keep = async (cache: Cache, url: string, answer: Response): Promise<void> => {
  const type = answer.headers.get('Content-Type') ?? '';
  if (answer.status !== 200 || !type.startsWith('application/json')) return;
  const body = await answer.blob();
  if (body.size > MOST_BYTES) return;
  const headers = new Headers({ 'Content-Type': type, [KEPT_AT]: String(Date.now()) });
  if (answer.headers.has('ETag')) headers.set('ETag', answer.headers.get('ETag')!);
  await cache.delete(keyOf(url));
  await cache.put(keyOf(url), new Response(body, { headers })).catch(() => forgetOldest(cache));
};

const keepAll = async ({ userId, answers }: WorkerMessage & { kind: 'keep' }): Promise<void> => {
  const cache = await caches.open(readsOf(userId));
  for (const { path, body } of answers) await keep(cache, path, Response.json(body));
  await forgetOldest(cache, MOST_READS);
};

/** Its keys are in the order of keeping. */
const forgetOldest = async (cache: Cache, most = 0): Promise<void> => {
  const kept = await cache.keys();
  if (kept.length <= most) return;
  await Promise.all(kept.slice(0, Math.max(100, kept.length / 10)).map((request) => cache.delete(request)));
};
