import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { answerText } from './answer-text.ts';
import type { AnyRoute } from '../routes/route.ts';

const SLOW_MS = 15;
const SLOW_ROWS = 5;

/** Takes longer than anybody else should have to wait. */
const dawdle = (): void => {
  for (const start = performance.now(); performance.now() - start < SLOW_MS;);
};

const rowSchema = z.object({ at: z.int() }).refine(({ at }) => {
  if (at < SLOW_ROWS) dawdle();
  return true;
});

const route = {
  method: 'POST',
  path: '/api/v1/import',
  response: z.object({ created: z.int(), rows: z.array(rowSchema), note: z.string().optional() }),
} as unknown as AnyRoute<never>;

const reportOf = (rows: number) => ({
  created: 2,
  rows: Array.from({ length: rows }, (_, at) => ({ at, secret: 'not declared' })),
  secret: 'not declared',
});

describe('answerText', () => {
  it.each([3, 1_001])('writes %d items as they are declared and nothing else', async (count) => {
    const { text } = await answerText(route, reportOf(count), 'en');
    const rows = Array.from({ length: count }, (_, at) => ({ at }));
    expect(text).toBe(JSON.stringify({ created: 2, rows }));
  });

  it('lets others have their turn while it goes through a long list', async () => {
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    }, 1);
    await answerText(route, reportOf(2_000), 'en');
    clearInterval(others);
    expect(turns).toBeGreaterThanOrEqual(SLOW_ROWS - 1);
  });

  it('names the item of a long list that is not as it is declared', async () => {
    const report = { ...reportOf(2_000), note: undefined };
    const broken = { ...report, rows: [...report.rows, { at: 'secret' }] };
    await expect(answerText(route, broken, 'en')).rejects.toThrow(/declares: rows\.2000\.at$/);
  });
});
