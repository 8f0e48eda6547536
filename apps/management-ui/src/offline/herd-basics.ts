import type { AnswerOf } from '@beekeeping/api-client';
import { api } from '../session/api.ts';
import { atRest } from './rest.ts';
import { hasWorker, tellWorker } from './tell-worker.ts';

type FieldPack = AnswerOf<'GET', '/field-pack'>;

interface Note {
  userId: string;
  keptAt: number;
  /** When everything was read, changed or not: what is kept is forgotten in the end. */
  wholeAt: number;
  /** By apiary. */
  etags: Record<string, string>;
}

const KEY = 'herd basics';
const AGAIN_AFTER_MS = 20 * 3_600_000;
const WHOLE_AFTER_MS = 7 * 86_400_000;
const MOST_APIARIES = 200;

const noted = (userId: string): Note => {
  const note = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Note | null;
  return note?.userId === userId ? note : { userId, keptAt: 0, wholeAt: 0, etags: {} };
};

/** What was kept is gone. */
export const forgetHerd = (): void => localStorage.removeItem(KEY);

/**
 * Reads once a day what every colony and every round needs without network: the service worker keeps it. An apiary in which
 * nothing has changed is not sent again. Nobody waits for it, so it waits for whoever scrolls or types.
 */
export const keepHerd = async (userId: string, now: number, signal: AbortSignal): Promise<void> => {
  const note = noted(userId);
  if (!hasWorker() || now - note.keptAt < AGAIN_AFTER_MS) return;
  await atRest(signal);
  const isWhole = now - note.wholeAt > WHOLE_AFTER_MS;
  const { data: apiaries } = await api.get('/apiaries', { query: { limit: MOST_APIARIES }, signal });
  await keepColonies(signal);
  await atRest(signal);
  await api.get('/rounds', { query: { isFinished: false, limit: 20 }, signal });
  const etags: Record<string, string> = {};
  for (const { id: apiaryId, isActive } of apiaries.items) {
    if (!isActive) continue;
    await atRest(signal);
    const query = { apiaryId };
    const known = isWhole ? undefined : note.etags[apiaryId];
    const answer =
      known === undefined
        ? await api.get('/field-pack', { query, signal })
        : await api.getIfChanged('/field-pack', known, { query, signal });
    if (answer !== undefined) {
      await atRest(signal);
      await keepPack(userId, answer.data);
    }
    const etag = answer === undefined ? known : answer.etag;
    if (etag !== undefined) etags[apiaryId] = etag;
  }
  localStorage.setItem(KEY, JSON.stringify({ userId, keptAt: now, wholeAt: isWhole ? now : note.wholeAt, etags }));
};

/** Page by page, as the list of colonies asks for them. */
const keepColonies = async (signal: AbortSignal, cursor?: string): Promise<void> => {
  await atRest(signal);
  const query = { isLiving: true, sort: 'name' as const, include: ['overview' as const], limit: 200 };
  const { data } = await api.get('/colonies', { query: { ...query, ...(cursor && { cursor }) }, signal });
  if (data.nextCursor !== null) await keepColonies(signal, data.nextCursor);
};

/** A pack as the screens of its apiary and of each of its colonies ask for it (docs/reference/screen-requests.md). */
const keepPack = async (userId: string, { apiary, colonies: packed = [] }: FieldPack): Promise<void> => {
  const listOf = (items: unknown[]): unknown => ({ items, nextCursor: null });
  const colonies = packed.map(
    ({ queen: _queen, hiveSetup: _hive, inspections: _seen, tasks: _tasks, ...colony }) => colony,
  );
  const answers = [
    { path: `/apiaries/${apiary.id}`, body: apiary },
    { path: `/colonies?apiaryId=${apiary.id}&isLiving=true&include=overview&limit=200`, body: listOf(colonies) },
    ...colonies.map((colony) => ({ path: `/colonies?ids=${colony.id}&include=overview`, body: listOf([colony]) })),
    ...colonies.map((colony) => ({ path: `/colonies/${colony.id}`, body: colony })),
    ...packed.flatMap(({ id, hiveSetup, tasks = [] }) => [
      ...(hiveSetup === null ? [] : [{ path: `/colonies/${id}/hive-setup`, body: hiveSetup }]),
      {
        path: `/tasks?colonyId=${id}&status=OPEN&sort=dueOn`,
        body: listOf(tasks.filter(({ status }) => status === 'OPEN')),
      },
    ]),
  ];
  const below = answers.map(({ path, body }) => ({ path: `/api/v1${path}`, body }));
  await tellWorker({ kind: 'keep', userId, answers: below });
};
