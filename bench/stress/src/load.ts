import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ColonyAnswer } from './reaction-violations.ts';
import type { Session } from './session.ts';

/** A request to make a colony, and its outcome. */
export interface Write extends ColonyAnswer {
  /** The url that it was sent to, by its place in the order. */
  via: number;
  begunAt: number;
  endedAt: number;
}

/** What no answer within this time is counted as hanging; far beyond every deadline of the service. */
const PATIENCE_MS = 40_000;
const REPEATED_AT_ONCE = 4;
const NAME_IS_TAKEN = 409;
const REPEATED_WITHIN_MS = 60_000;

/** Requests that begin at an even pace, however long those before them take. */
export interface Load {
  /** Those that have ended, in the order of their ends. */
  writes: readonly Write[];
  /** How many have begun. */
  begun(): number;
  acknowledged(): number;
  /** Begins no more, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Where and as whom colonies are made. */
export interface LoadOrder {
  /** Taken anew for each request, in turn. */
  urls: () => readonly string[];
  session: Session;
  apiaryId: string;
  /** Requests per second. */
  pace: number;
}

const send = async (order: LoadOrder, { name, via }: Pick<Write, 'name' | 'via'>): Promise<Write> => {
  const begunAt = Date.now();
  const answered = async (): Promise<number> => {
    const answer = await fetch(`${order.urls()[via]!}/api/v1/colonies`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${order.session.token()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, apiaryId: order.apiaryId }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.text();
    return answer.status;
  };
  const status = await answered().catch(() => 0);
  return { name, via, status, begunAt, endedAt: Date.now() };
};

/** Makes colonies until it is stopped. */
export const startLoad = (order: LoadOrder): Load => {
  const writes: Write[] = [];
  const underWay = new Set<Promise<unknown>>();
  const run = randomUUID().slice(0, 8);
  let begun = 0;
  const beginOne = (): void => {
    const via = begun % order.urls().length;
    begun += 1;
    const write = send(order, { name: `Volk ${run}-${begun}`, via }).then((ended) => {
      writes.push(ended);
      underWay.delete(write);
    });
    underWay.add(write);
  };
  const timer = setInterval(beginOne, 1_000 / order.pace);
  return {
    writes,
    begun: () => begun,
    acknowledged: () => writes.filter(({ status }) => status === 201).length,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
};

/**
 * Sends again what was not acknowledged, as a client does who waits until the service is back. That a name is taken
 * acknowledges it as well: names are unique, so it was stored the first time.
 * @returns what is acknowledged now, and with its last answer what is not once nothing has been for a minute
 */
export const repeatUnacknowledged = async (order: LoadOrder, writes: readonly Write[]) => {
  const waiting = writes.filter(({ status }) => status !== 201);
  let giveUpAt = Date.now() + REPEATED_WITHIN_MS;
  const repeated: Write[] = [];
  const repeat = async (): Promise<void> => {
    while (Date.now() < giveUpAt) {
      const next = waiting.shift();
      if (next === undefined) return;
      const answer = await send(order, next);
      if (answer.status === 201 || answer.status === NAME_IS_TAKEN) {
        repeated.push({ ...answer, status: 201 });
        giveUpAt = Date.now() + REPEATED_WITHIN_MS;
      } else {
        waiting.push(answer);
        await delay(100);
      }
    }
  };
  await Promise.all(Array.from({ length: REPEATED_AT_ONCE }, repeat));
  return { repeated, left: waiting };
};
