import { describe, expect, it } from '@jest/globals';
import { inHashQueue } from './hash-queue.ts';

interface Work {
  outcome: Promise<number>;
  finish(error?: Error): void;
}

let started: number[] = [];
const begin = (id: number): Work => {
  let finish: Work['finish'] = () => {};
  const hash = new Promise<number>((resolve, reject) => {
    finish = (error) => (error ? reject(error) : resolve(id));
  });
  const outcome = inHashQueue(() => {
    started.push(id);
    return hash;
  });
  return { outcome, finish };
};

describe('inHashQueue', () => {
  it('computes two at once, the others in the order in which they came', async () => {
    started = [];
    const works = [0, 1, 2, 3, 4].map(begin);
    expect(started).toEqual([0, 1]);
    works[1]!.finish();
    await works[1]!.outcome;
    expect(started).toEqual([0, 1, 2]);
    works[0]!.finish(new Error('no hash'));
    await expect(works[0]!.outcome).rejects.toThrow('no hash');
    expect(started).toEqual([0, 1, 2, 3]);
    for (const work of works.slice(2)) work.finish();
    await Promise.all(works.slice(2).map((work) => work.outcome));
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });

  it('refuses what would wait behind a hundred others, and takes more once they are done', async () => {
    const works = Array.from({ length: 102 }, (_, id) => begin(id));
    await expect(begin(102).outcome).rejects.toMatchObject({ code: 'NOT_READY', headers: { 'Retry-After': '5' } });
    for (const work of works) work.finish();
    await Promise.all(works.map((work) => work.outcome));
    const late = begin(103);
    late.finish();
    expect(await late.outcome).toBe(103);
  });
});
