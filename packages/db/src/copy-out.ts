import type postgres from 'postgres';

/**
 * The rows of a query as COPY writes them, in the text format: each row whole and ended by a line feed, some of them
 * together. The connection serves nothing else until they are read.
 */
export async function* copyOut(client: postgres.Sql, query: string): AsyncGenerator<Buffer> {
  const rows = await client.unsafe(`copy (${query}) to stdout`).readable();
  yield* rows as AsyncIterable<Buffer>;
}
