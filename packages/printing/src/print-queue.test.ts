import { describe, expect, it } from '@jest/globals';
import { PrintQueue } from './print-queue.ts';

const BUSY = { code: 'PRINTER_BUSY', headers: { 'Retry-After': '5' } };

/** Work that goes on until it is ended, and what was started so far. */
const worksOf = (queue: PrintQueue) => {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  /** The caller is the letter of the name. */
  const add = (name: string, signal?: AbortSignal): Promise<string> =>
    queue.run(name[0]!, signal, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  return { add, started, end: (name: string) => ends.get(name)!() };
};

const queueOf = (waitMs = 600_000) => new PrintQueue({ running: 2, places: 4, placesEach: 3, waitMs });

describe('PrintQueue', () => {
  it('runs two at once, two more when these are done, and refuses the rest at once', async () => {
    const { add, started, end } = worksOf(queueOf());
    const all = ['a', 'b', 'c', 'd'].map((name) => add(name));
    await expect(add('e')).rejects.toMatchObject(BUSY);
    expect(started).toEqual(['a', 'b']);
    end('b');
    await all[1];
    expect(started).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c']) end(name);
    await Promise.all([all[0], all[2]]);
    end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('starts one of each caller at a time, and refuses a caller that wants more than a share', async () => {
    const { add, started, end } = worksOf(queueOf());
    const all = ['a1', 'a2', 'a3'].map((name) => add(name));
    await expect(add('a4')).rejects.toMatchObject(BUSY);
    expect(started).toEqual(['a1']);
    all.push(add('b'));
    expect(started).toEqual(['a1', 'b']);
    end('b');
    await all[3];
    expect(started).toEqual(['a1', 'b']);
    for (const name of ['a1', 'a2', 'a3']) {
      end(name);
      await all[Number(name[1]) - 1];
    }
    expect(started).toEqual(['a1', 'b', 'a2', 'a3']);
  });

  it('lets waiting callers take turns, regardless of who came first', async () => {
    const { add, started, end } = worksOf(new PrintQueue({ running: 1, places: 9, placesEach: 5, waitMs: 600_000 }));
    const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'];
    const all = names.map((name) => add(name));
    const turns = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2'];
    for (const name of turns) {
      expect(started.at(-1)).toBe(name);
      end(name);
      await all[names.indexOf(name)];
    }
    expect(started).toEqual(turns);
  });

  it('gives the place of a work that failed to the next', async () => {
    const queue = queueOf();
    const fail = (caller: string) => queue.run(caller, undefined, () => Promise.reject(new Error('torn')));
    const results = await Promise.allSettled(['a', 'a', 'b', 'c'].map(fail));
    expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    expect(await queue.run('a', undefined, async () => 'done')).toBe('done');
  });

  it('lets go who no longer wants to wait, and whom nobody started in time', async () => {
    const { add, started, end } = worksOf(queueOf(1));
    const first = [add('a'), add('b')];
    const gone = new AbortController();
    const waiting = add('c', gone.signal);
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await expect(add('d', gone.signal)).rejects.toThrow('gone');
    await expect(add('e')).rejects.toMatchObject(BUSY);
    for (const name of ['a', 'b']) end(name);
    await Promise.all(first);
    expect(started).toEqual(['a', 'b']);
  });
});
