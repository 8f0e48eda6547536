import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { newId } from '@beekeeping/core/id';
import postgres from 'postgres';
import { openSessions } from './deployed-app.ts';

/** Streams that are opened at the same time. */
const AT_A_TIME = 20;

/** Somebody who is signed in. */
export interface Listener {
  userId: string;
  token: string;
}

/** Users without a role, each signed in with a token of these keys. */
export const signInListeners = async (databaseUrl: string, keyRing: string, count: number): Promise<Listener[]> => {
  const sql = postgres(databaseUrl, { max: 1 });
  const now = new Date();
  const userIds = Array.from({ length: count }, () => newId());
  await sql`insert into users ${sql(
    userIds.map((userId) => ({
      id: userId,
      email: `${userId}@bench.test`,
      name: 'Listener',
      created_at: now,
      updated_at: now,
    })),
  )}`;
  const tokens = await openSessions(sql, keyRing, userIds);
  await sql.end();
  return userIds.map((userId, place) => ({ userId, token: tokens[place]! }));
};

/** Streams of notifications that are open, each heard in this process. */
export interface OpenStreams {
  /** Resolves when each has told `count` notifications since it was opened. */
  haveTold(count: number): Promise<void>;
  close(): void;
}

const readyOf = (text: string): number => text.split('event: ready\n').length - 1;
const toldOf = (text: string): number => text.split('event: notification\n').length - 1;

/** Opens a stream for each listener; resolves when all have begun. @throws Error when one is refused */
export const openStreams = async (url: string, listeners: readonly Listener[]): Promise<OpenStreams> => {
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  const told: number[] = [];
  let ready = 0;
  const waiting = new Set<() => void>();
  const answers: IncomingMessage[] = [];
  const open = async ({ token }: Listener, place: number): Promise<void> => {
    const sent = request(`${url}/api/v1/notifications/stream`, {
      agent,
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.1.${place >> 8}.${place & 255}` },
    });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    if (answer.statusCode !== 200) throw new Error(`a stream was answered ${answer.statusCode}`);
    answers.push(answer);
    told[place] = 0;
    answer.setEncoding('utf8');
    // An event is one write of the service, and smaller than what the network splits on loopback.
    answer.on('data', (text: string) => {
      ready += readyOf(text);
      told[place]! += toldOf(text);
      for (const look of waiting) look();
    });
    answer.on('error', () => {});
  };
  const until = (isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isSo()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  // Not all in one moment: a busy service tells some to come again, and the kernel's queue of new connections is short.
  for (let from = 0; from < listeners.length; from += AT_A_TIME) {
    await Promise.all(listeners.slice(from, from + AT_A_TIME).map((listener, at) => open(listener, from + at)));
  }
  await until(() => ready === listeners.length);
  return {
    haveTold: (count) => until(() => told.every((each) => each >= count)),
    close: () => {
      for (const answer of answers) answer.destroy();
      agent.destroy();
    },
  };
};
