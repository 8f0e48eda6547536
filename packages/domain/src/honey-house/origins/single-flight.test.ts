import { beforeEach, describe, expect, it } from '@jest/globals';
import { singleFlight } from './single-flight.ts';

let begun: string[];
let queries: { answer: (text: string) => void; fail: (error: Error) => void }[];
let ask: (question: string) => Promise<string>;

beforeEach(() => {
  [begun, queries] = [[], []];
  ask = singleFlight((question) => {
    begun.push(question);
    return new Promise((answer, fail) => queries.push({ answer, fail }));
  });
});

describe('equal questions', () => {
  it('share the query that begins after they asked, and never the one under way', async () => {
    const first = ask('a');
    const late = [ask('a'), ask('a'), ask('a')];
    queries[0]!.answer('before');
    expect(await first).toBe('before');
    queries[1]!.answer('after');
    expect(await Promise.all(late)).toEqual(['after', 'after', 'after']);
    expect(begun).toEqual(['a', 'a']);
  });

  it('are asked again when nothing is under way', async () => {
    const first = ask('a');
    queries[0]!.answer('before');
    await first;
    const second = ask('a');
    queries[1]!.answer('after');
    expect(await second).toBe('after');
  });

  it('wait for no other question', async () => {
    void ask('a');
    const other = ask('b');
    queries[1]!.answer('b');
    expect(await other).toBe('b');
  });

  it('get an answer of their own when the query before them failed', async () => {
    const first = ask('a');
    const second = ask('a');
    queries[0]!.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    queries[1]!.answer('back');
    expect(await second).toBe('back');
  });

  it('fail together, and are asked again after that', async () => {
    const first = ask('a');
    const late = [ask('a'), ask('a')];
    queries[0]!.answer('before');
    await first;
    queries[1]!.fail(new Error('away'));
    expect(await Promise.allSettled(late)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    const again = ask('a');
    queries[2]!.answer('back');
    expect(await again).toBe('back');
  });
});
