import { systemActor } from '@beekeeping/core/actor';
import { newId } from '@beekeeping/core/id';
import { calendarConnections, calendarEntries } from '@beekeeping/db/schema';
import { rotateCalendarFeed } from '@beekeeping/domain/calendar';
import { factoriesOver } from '@beekeeping/domain/testing';
import { inChange } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { once, SOME_IDS, type ValidRequests } from '../../testing/recording.ts';
import type { TestApi } from '../../testing/test-api.ts';

const server = {
  serverUrl: 'https://93.184.215.14/dav/',
  username: 'imker',
  password: 'ein Wort für die Bienen',
  calendarName: 'Imkerei',
};

/** Valid requests of the own calendar. */
export const calendarRequests = (api: TestApi): ValidRequests => {
  const { aTask } = factoriesOver(() => api.context);

  const userId = once(async () => (await api.admin.get('/api/v1/profile').expect(200)).body.id as string);
  const aConnection = async (): Promise<string> => {
    await api.admin.put('/api/v1/calendar/connection', server).expect(200);
    const [row] = await api.db
      .select()
      .from(calendarConnections)
      .where(eq(calendarConnections.userId, await userId()));
    return row!.id;
  };
  const anEntry = async (): Promise<{ id: string }> => {
    const connectionId = await aConnection();
    const { id: taskId } = await aTask({ dueOn: '2026-07-01' });
    const now = new Date();
    const entry = { id: newId(), connectionId, taskId, createdAt: now, updatedAt: now };
    await api.db.insert(calendarEntries).values(entry);
    return entry;
  };
  const aFeed = async (): Promise<string> => {
    const { keyRing } = api.context;
    const me = await userId();
    const made = await inChange(api.context, systemActor('test'), (change) =>
      rotateCalendarFeed(change, me, { keyRing, origin: 'http://127.0.0.1' }),
    );
    return /([\w-]+)\.ics$/.exec(made.url)![1]!;
  };

  return {
    'GET /api/v1/calendar/connection': async () => {
      await aConnection();
      return {};
    },
    'PUT /api/v1/calendar/connection': () => Promise.resolve({ body: server }),
    'DELETE /api/v1/calendar/connection': async () => {
      await aConnection();
      return {};
    },
    'GET /api/v1/calendar/entries': () =>
      Promise.resolve({ query: { limit: '2', ids: SOME_IDS, count: 'true', state: 'FAILED,PENDING', sort: 'dueOn' } }),
    'POST /api/v1/calendar/entries/:id/run-now': async () => ({ params: { id: (await anEntry()).id } }),
    'GET /api/v1/calendar/feed': () => Promise.resolve({}),
    'POST /api/v1/calendar/feed/rotate': () => Promise.resolve({}),
    'GET /api/v1/calendar/feeds/:token.ics': async () => ({ params: { token: await aFeed() } }),
  };
};
