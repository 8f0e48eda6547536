import { channels, connectDatabase } from '@beekeeping/db';
import { startRelay, waitUntil } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type LogLine, recordedLog } from '@beekeeping/http/testing';
import type { Loop, LoopWork } from './loop.ts';
import type { LoopObserver } from './run-loop.ts';
import { type RunningLoops, runLoops } from './run-loops.ts';

const NEVER_MS = 3_600_000;
const GRACE_MS = 60_000;

const database = testDatabase();
let logger: ReturnType<typeof recordedLog>;
let loops: RunningLoops | undefined;
beforeEach(() => {
  logger = recordedLog();
  loops = undefined;
});
afterEach(() => loops?.stop(0));

type Context = { logger: typeof logger };

/** A loop that rests until it is woken, and what wakes it. */
const aLoop = (work: LoopWork, declared: Partial<Loop<Context>> = {}) => {
  const made: { loop: Loop<Context>; wake: () => void } = {
    wake: () => {},
    loop: {
      description: 'for the test',
      pollMs: NEVER_MS,
      start: (_context, wake) => {
        made.wake = wake;
        return work;
      },
      ...declared,
    },
  };
  return made;
};

const run = (catalog: Record<string, Loop<Context>>, observe?: LoopObserver): RunningLoops => {
  loops = runLoops({ catalog, context: { logger }, directUrl: database.url, ...(observe && { observe }) });
  return loops;
};

/** A promise that the test keeps. */
const promised = () => {
  let keep = (): void => {};
  const promise = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
};

const failuresIn = (lines: readonly LogLine[]) =>
  lines.filter(({ message }) => message === 'the loop failed').map(({ fields }) => fields.failures);

describe('runLoops', () => {
  it('polls until there is nothing more, and then rests', async () => {
    let polls = 0;
    run({ one: aLoop({ runOnce: async () => (polls += 1) < 4 }).loop });
    await waitUntil('it found nothing', () => polls === 4);
    await loops!.stop(GRACE_MS);
    expect(polls).toBe(4);
  });

  it('polls again after its poll interval', async () => {
    let polls = 0;
    run({ one: aLoop({ runOnce: async () => (polls += 1) < 0 }, { pollMs: 1 }).loop });
    await waitUntil('it polled again and again', () => polls > 3);
  });

  it('is woken from its rest', async () => {
    let polls = 0;
    const made = aLoop({ runOnce: async () => (polls += 1) < 0 });
    run({ one: made.loop });
    for (const wakes of [1, 2, 3]) {
      await waitUntil('it polled', () => polls === wakes);
      await new Promise(setImmediate);
      made.wake();
    }
    await waitUntil('it polled once more', () => polls === 4);
  });

  it('is woken with the others of its channel', async () => {
    const polls = { first: 0, second: 0, other: 0 };
    const counting = (name: keyof typeof polls) => aLoop({ runOnce: async () => (polls[name] += 1) < 0 });
    const catalog = {
      first: { ...counting('first').loop, wakeOn: channels.domainEvents },
      second: { ...counting('second').loop, wakeOn: channels.domainEvents },
      other: counting('other').loop,
    };
    run(catalog);
    await waitUntil('both hear', () => polls.first >= 2 && polls.second >= 2);
    const before = { ...polls };
    await database.db.execute(sql`select pg_notify(${channels.domainEvents}, '')`);
    await waitUntil('both polled', () => polls.first > before.first && polls.second > before.second);
    expect(polls.other).toBe(1);
  });

  it('polls once more when it is woken during a poll, which may have passed what is new', async () => {
    const { promise, keep } = promised();
    let polls = 0;
    const made = aLoop({
      runOnce: async () => {
        polls += 1;
        await promise;
        return false;
      },
    });
    run({ one: made.loop });
    made.wake();
    keep();
    await waitUntil('it polled once more', () => polls === 2);
  });

  it('is woken by its notification, and by no other', async () => {
    const polls = { events: 0, deliveries: 0 };
    const counting = (name: keyof typeof polls, wakeOn: Loop<Context>['wakeOn']) =>
      aLoop({ runOnce: async () => (polls[name] += 1) < 0 }, { ...(wakeOn && { wakeOn }) }).loop;
    run({
      events: counting('events', channels.domainEvents),
      deliveries: counting('deliveries', channels.webhookDeliveries),
    });
    // Each channel calls once when it is connected.
    await waitUntil('both hear', () => polls.events >= 2 && polls.deliveries >= 2);
    const before = { ...polls };
    await database.db.execute(sql`select pg_notify(${channels.domainEvents}, '')`);
    await waitUntil('the one polled', () => polls.events > before.events);
    expect(polls.deliveries).toBe(before.deliveries);
  });

  it('hears every channel on one connection', async () => {
    const loopOn = (wakeOn: Loop<Context>['wakeOn']) => aLoop({ runOnce: async () => false }, { wakeOn: wakeOn! }).loop;
    run({
      one: loopOn(channels.domainEvents),
      two: loopOn(channels.webhookDeliveries),
      three: loopOn(channels.domainEvents),
    });
    const connections = async (): Promise<number> =>
      (
        await database.db.execute(sql`select from pg_stat_activity
          where datname = current_database() and application_name like 'listen %'`)
      ).length;
    await waitUntil('it listens', async () => (await connections()) > 0);
    expect(await connections()).toBe(1);
    await loops!.stop(GRACE_MS);
    await waitUntil('it listens no more', async () => (await connections()) === 0);
  });

  it('starts none when one cannot be set up', () => {
    let polls = 0;
    const sound = aLoop({ runOnce: async () => (polls += 1) < 0 }).loop;
    const invalid = aLoop(
      { runOnce: async () => false },
      {
        start: () => {
          throw new Error('no set-up');
        },
      },
    ).loop;
    expect(() => run({ sound, invalid })).toThrow('no set-up');
    expect(polls).toBe(0);
  });
});

describe('a loop that fails', () => {
  it('is logged without values, rests and polls again, however often it is woken', async () => {
    const startedAt: number[] = [];
    const made = aLoop({
      runOnce: async () => {
        startedAt.push(performance.now());
        made.wake();
        await database.db.execute(sql`select 1 / (length(${'geheim'}) - 6)`);
        return false;
      },
    });
    run({ broken: made.loop });
    await waitUntil('it polled again', () => startedAt.length > 1);
    expect(startedAt[1]! - startedAt[0]!).toBeGreaterThan(490);
    expect(logger.lines[0]).toMatchObject({
      level: 'error',
      message: 'the loop failed',
      fields: { loop: 'broken', failures: 1, sqlState: '22012' },
    });
    expect(JSON.stringify(logger.lines)).not.toContain('geheim');
  });

  it('counts its failures in a row, and forgets them with the first success', async () => {
    const outcomes = ['fail', 'fail', 'succeed', 'fail', 'fail'];
    const observed: string[] = [];
    const made = aLoop({
      runOnce: async () => {
        const outcome = outcomes.shift();
        if (outcome !== undefined) made.wake();
        if (outcome === 'fail') throw new Error('as told');
        return false;
      },
    });
    run({ one: made.loop }, { polled: (name, outcome) => observed.push(`${name} ${outcome}`) });
    await waitUntil('all has happened', () => observed.length >= 5);
    expect(failuresIn(logger.lines)).toEqual([1, 2, 1, 2]);
    expect(observed.slice(0, 5)).toEqual(['one failed', 'one failed', 'one succeeded', 'one failed', 'one failed']);
  });

  it('may fail before it has a promise', async () => {
    let polls = 0;
    const { loop } = aLoop({
      runOnce: () => {
        polls += 1;
        throw new Error('at once');
      },
    });
    run({ one: loop });
    await waitUntil('it polled again', () => polls > 1);
    expect(failuresIn(logger.lines)[0]).toBe(1);
  });

  it('does not concern the others, nor does one that hangs', async () => {
    let polls = 0;
    const hanging = promised();
    run({
      failing: aLoop({ runOnce: () => Promise.reject(new Error('always')) }).loop,
      hanging: aLoop({ runOnce: () => hanging.promise.then(() => false) }).loop,
      sound: aLoop({ runOnce: async () => (polls += 1) < 0 }, { pollMs: 1 }).loop,
    });
    await waitUntil('the sound one goes on', () => polls > 5);
    hanging.keep();
  });
});

describe('stop', () => {
  it('waits for the poll and for what it started, and then releases the claims', async () => {
    const [poll, dial] = [promised(), promised()];
    const order: string[] = [];
    const { loop } = aLoop({
      runOnce: async () => {
        order.push('polls');
        await poll.promise;
        order.push('has polled');
        return true;
      },
      settled: async () => {
        order.push('waits');
        await dial.promise;
        order.push('settled');
      },
      release: async () => void order.push('released'),
    });
    run({ one: loop });
    const stopped = loops!.stop(GRACE_MS).then(() => order.push('stopped'));
    expect(order).toEqual(['polls']);
    poll.keep();
    await waitUntil('it waits for what it started', () => order.includes('waits'));
    dial.keep();
    await stopped;
    expect(order).toEqual(['polls', 'has polled', 'waits', 'settled', 'released', 'stopped']);
    expect(logger.lines).toEqual([]);
  });

  it('releases the claims when the grace is over, whatever still hangs', async () => {
    const never = promised();
    let released = 0;
    const release = async () => void (released += 1);
    run({
      polling: aLoop({ runOnce: () => never.promise.then(() => false), release }).loop,
      dialling: aLoop({ runOnce: async () => false, settled: () => never.promise, release }).loop,
    });
    await loops!.stop(20);
    never.keep();
    expect(released).toBe(2);
    expect(logger.lines.map(({ message, fields }) => `${fields.loop as string}: ${message}`)).toEqual([
      'polling: the loop was stopped in its work',
      'dialling: the loop was stopped in its work',
    ]);
  });

  it('does not wait for claims that cannot be released', async () => {
    const never = promised();
    run({
      hanging: aLoop({ runOnce: async () => false, release: () => never.promise }).loop,
      failing: aLoop({ runOnce: async () => false, release: () => Promise.reject(new Error('away')) }).loop,
    });
    await loops!.stop(GRACE_MS);
    expect(logger.lines.map(({ message, fields }) => `${fields.loop as string}: ${message}`).toSorted()).toEqual([
      'failing: the claims of the loop were not released',
      'hanging: the claims of the loop were not released',
    ]);
  });

  it.each([
    ['resting', () => Promise.resolve(false)],
    ['resting after a failure', () => Promise.reject(new Error('always'))],
    ['with more to do', () => Promise.resolve(true)],
  ])('ends a loop that is %s, which then never polls again', async (_state, outcome) => {
    let polls = 0;
    const made = aLoop({
      runOnce: () => {
        polls += 1;
        return outcome();
      },
    });
    run({ one: made.loop });
    await waitUntil('it polled', () => polls > 0);
    await loops!.stop(GRACE_MS);
    const before = polls;
    made.wake();
    await new Promise(setImmediate);
    expect(polls).toBe(before);
  });
});

describe('a loop whose connection went silent', () => {
  it('fails in time and works on over another one', async () => {
    const relay = await startRelay(database.url);
    const { db, close } = connectDatabase({ url: relay.url, applicationName: 'loop', statementTimeoutMs: 500 });
    let polls = 0;
    const loop = aLoop({
      runOnce: async () => {
        await db.execute(sql`select 1`);
        polls += 1;
        return false;
      },
    });
    run({ loop: loop.loop });
    await waitUntil('it polled', () => polls === 1);
    relay.freeze();
    loop.wake();
    await waitUntil('it polled again', () => polls === 2);
    expect(failuresIn(logger.lines)).toEqual([1]);
    await loops?.stop(GRACE_MS);
    await close();
    relay.close();
  });
});
