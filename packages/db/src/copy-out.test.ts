import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { copyOut } from './copy-out.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const copied = async (query: string): Promise<string> => {
  const client = await database.db.$client.reserve();
  try {
    const pieces: Buffer[] = [];
    for await (const piece of copyOut(client, query)) {
      expect(piece.at(-1)).toBe(0x0a);
      pieces.push(piece);
    }
    // The connection hears what comes next.
    expect(await client`select 1 as one`).toMatchObject([{ one: 1 }]);
    return Buffer.concat(pieces).toString();
  } finally {
    client.release();
  }
};

it.each([0, 1, 100, 16_383, 16_384, 16_385, 65_536, 3_000_000])(
  'brings rows of %d characters whole, and leaves the connection to others',
  async (length) => {
    const rows = await copied(`select repeat('ä', ${length}) from generate_series(1, 5)`);
    expect(rows).toBe(`${'ä'.repeat(length)}\n`.repeat(5));
  },
);

it('brings nothing of a query without rows', async () => {
  expect(await copied('select 1 where false')).toBe('');
});

it.each(['select no_column', 'select 1 / (5000 - n) from generate_series(1, 10000) n'])(
  'throws what Postgres says of %s',
  async (query) => {
    await expect(copied(query)).rejects.toMatchObject({ name: 'PostgresError' });
  },
);
