import { systemActor } from '@beekeeping/core/actor';
import { newId } from '@beekeeping/core/id';
import { calendarConnections, calendarEntries } from '@beekeeping/db/schema';
import { putCalendarConnection, rotateCalendarFeed } from '@beekeeping/domain/reactions/calendar';
import { anAccount, aSession } from '@beekeeping/domain/testing';
import { type Change, inChange } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { SOME_IDS, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

const server = {
  serverUrl: 'https://93.184.215.14/dav/',
  username: 'imker',
  password: 'ein Wort für die Bienen',
  calendarName: 'Imkerei',
};

/** Valid requests of calendar connections, each of another user. */
export const calendarRequests = (api: TestApi): ValidRequests => {
  const during = <T>(work: (change: Change) => Promise<T>): Promise<T> =>
    inChange(api.context, systemActor('test'), work);
  const aUser = async () => {
    const account = await anAccount(api.db);
    const { accessToken } = await aSession(api.context, account);
    return { id: account.id, headers: { Authorization: `Bearer ${accessToken}` } };
  };
  const connected = async () => {
    const user = await aUser();
    const { keyRing } = api.context;
    const target = { url: server.serverUrl, receiver: '93.184.215.14:443' };
    await during((change) => putCalendarConnection(change, user.id, { input: server, target, keyRing }));
    return user;
  };
  const withEntry = async () => {
    const { id: userId, headers } = await connected();
    const [row] = await api.db.select().from(calendarConnections).where(eq(calendarConnections.userId, userId));
    const now = new Date();
    const entry = { id: newId(), connectionId: row!.id, taskId: newId(), createdAt: now, updatedAt: now };
    await api.db.insert(calendarEntries).values(entry);
    return { params: { id: entry.id }, headers };
  };
  const aToken = async (): Promise<string> => {
    const { id } = await aUser();
    const origin = 'http://127.0.0.1';
    const { url } = await during((change) => rotateCalendarFeed(change, id, { keyRing: api.context.keyRing, origin }));
    return /([\w-]+)\.ics$/.exec(url)![1]!;
  };

  return {
    'GET /api/v1/calendar/connection': async () => ({ headers: (await connected()).headers }),
    'PUT /api/v1/calendar/connection': () => ({ body: server }),
    'DELETE /api/v1/calendar/connection': async () => ({ headers: (await connected()).headers }),
    'GET /api/v1/calendar/entries': () => ({
      query: { limit: '2', q: 'honig', ids: SOME_IDS, count: 'true', state: 'FAILED,PENDING', sort: 'dueOn' },
    }),
    'POST /api/v1/calendar/entries/:id/run-now': withEntry,
    'GET /api/v1/calendar/feed': () => ({}),
    'POST /api/v1/calendar/feed/rotate': () => ({}),
    'GET /api/v1/calendar/feeds/:token.ics': async () => ({ params: { token: await aToken() } }),
  };
};
