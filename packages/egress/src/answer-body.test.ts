import { assertGrowsLinearly } from '@beekeeping/core/testing/growth';
import { describe, expect, it } from '@jest/globals';
import { AnswerBody } from './answer-body.ts';

const read = (text: string, pieceBytes: number, most: number): AnswerBody => {
  const body = new AnswerBody(most);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    if (!body.take(bytes.subarray(at, at + pieceBytes))) break;
  }
  return body;
};

describe('AnswerBody', () => {
  it.each([1, 2, 7, 64, 1_000])('is the answer, whether it comes in pieces of %i bytes or as a whole', (pieceBytes) => {
    const text = 'Wabe für Wabe '.repeat(20);
    expect(read(text, pieceBytes, 1_000).whole().toString()).toBe(text);
  });

  it('holds no more than it may, in memory as well', () => {
    const body = read('x'.repeat(10_000), 1, 3_000);
    expect(body.whole()).toHaveLength(3_000);
    expect(body.whole().buffer.byteLength).toBeLessThan(16 * 1_024);
    expect(body.take(Buffer.from('y'))).toBe(false);
  });

  it('takes time in proportion to its pieces', async () => {
    await assertGrowsLinearly(
      10_000,
      (count) => 'x'.repeat(count),
      (text) => read(text, 1, Number.MAX_SAFE_INTEGER),
    );
  });
});
