import { describe, expect, it } from '@jest/globals';
import { yieldingChunks } from './yielding-chunks.ts';

const piecesOf = async (text: string): Promise<string[]> => {
  const pieces: string[] = [];
  for await (const piece of yieldingChunks(text)) pieces.push(piece);
  return pieces;
};

describe('yieldingChunks', () => {
  it('hands out the text, piece by piece', async () => {
    const text = 'Wabe '.repeat(10_000);
    const pieces = await piecesOf(text);
    expect([pieces.join(''), pieces.length > 5]).toEqual([text, true]);
    expect(await piecesOf('')).toEqual([]);
  });

  it('yields after each piece, whoever else reads', async () => {
    const order: string[] = [];
    let isOver = false;
    const others = (): void => {
      order.push('others');
      if (!isOver) setImmediate(others);
    };
    const read = async (name: string): Promise<void> => {
      for await (const piece of yieldingChunks('x'.repeat(80_000))) order.push(`${name} ${piece.length}`);
    };
    setImmediate(others);
    await Promise.all(['a', 'b', 'c', 'd'].map(read));
    isOver = true;
    const together = order.map(
      (each, at) => each !== 'others' && order[at - 1] !== undefined && order[at - 1] !== 'others',
    );
    expect(order.filter((each) => each !== 'others')).toHaveLength(40);
    expect(together).not.toContain(true);
  });
});
