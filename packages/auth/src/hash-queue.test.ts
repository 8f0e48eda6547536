import { afterEach, describe, expect, it } from '@jest/globals';
import { type HashQueueLane, inHashQueue } from './hash-queue.ts';

interface Work {
  outcome: Promise<string>;
  finish(error?: Error): void;
}

let started: string[] = [];
let works: Work[] = [];
afterEach(() => {
  started = [];
  works = [];
});

const begin = (name: string, lane?: HashQueueLane): Work => {
  let finish: Work['finish'] = () => {};
  const hash = new Promise<string>((resolve, reject) => {
    finish = (error) => (error ? reject(error) : resolve(name));
  });
  const outcome = inHashQueue(() => {
    started.push(name);
    return hash;
  }, lane);
  const work = { outcome, finish };
  works.push(work);
  return work;
};
const beginMany = (count: number, name: string, lane?: HashQueueLane): Work[] =>
  Array.from({ length: count }, (_, index) => begin(`${name} ${index}`, lane));
const finishAll = async (): Promise<void> => {
  for (const work of works) work.finish();
  await Promise.allSettled(works.map((work) => work.outcome));
};
const busy = { code: 'NOT_READY', headers: { 'Retry-After': '5' } };

describe('inHashQueue', () => {
  it('computes two at once, the others in the order in which they came', async () => {
    const [first, second] = ['0', '1', '2', '3', '4'].map((name) => begin(name));
    expect(started).toEqual(['0', '1']);
    second!.finish();
    await second!.outcome;
    expect(started).toEqual(['0', '1', '2']);
    first!.finish(new Error('no hash'));
    await expect(first!.outcome).rejects.toThrow('no hash');
    expect(started).toEqual(['0', '1', '2', '3']);
    await finishAll();
    expect(started).toEqual(['0', '1', '2', '3', '4']);
  });

  it('lets those who are known pass all strangers who wait', async () => {
    beginMany(5, 'stranger', 'stranger');
    beginMany(2, 'known', 'known');
    await finishAll();
    const expected = ['stranger 0', 'stranger 1', 'known 0', 'known 1', 'stranger 2', 'stranger 3', 'stranger 4'];
    expect(started).toEqual(expected);
  });

  it('refuses a stranger who would wait behind a hundred others, and takes more once they are done', async () => {
    beginMany(102, 'stranger');
    await expect(begin('one more').outcome).rejects.toMatchObject(busy);
    await finishAll();
    const late = begin('late');
    late.finish();
    expect(await late.outcome).toBe('late');
  });

  it('has a hundred places for those who are known, which strangers never take', async () => {
    beginMany(102, 'stranger', 'stranger');
    await expect(begin('one more', 'stranger').outcome).rejects.toMatchObject(busy);
    beginMany(100, 'known', 'known');
    await expect(begin('one more', 'known').outcome).rejects.toMatchObject(busy);
    await finishAll();
    expect(started.filter((name) => name.startsWith('known'))).toHaveLength(100);
  });
});
