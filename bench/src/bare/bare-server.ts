import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';
import type { BareServerOrder } from './bare-server-order.ts';

/**
 * What a ratio is measured against: Node's own HTTP server, the driver, the service's statements, prepared, on as many
 * connections, and nothing else: no limit, no log, no header, no validation.
 */
const { databaseUrl, lookup, fieldPack } = JSON.parse(process.env.BARE_SERVER ?? '') as BareServerOrder;
const sql = postgres(databaseUrl, { max: 10 });
// Of json and jsonb: what was captured is written already.
for (const type of [114, 3802]) sql.options.serializers[type] = (value: unknown) => value;
const prepared = { prepare: true };
const LOTS = '/lots/';

const answer = async (url: string): Promise<unknown> => {
  if (url.startsWith(LOTS)) {
    const [origin] = await sql.unsafe(
      lookup.text,
      (lookup.params as string[]).with(lookup.lotAt, url.slice(LOTS.length)),
      prepared,
    );
    return origin;
  }
  const answers = [];
  for (const { text, params } of fieldPack) answers.push(await sql.unsafe(text, params as string[], prepared));
  return { items: answers, nextCursor: null };
};

const server = createServer((request, response) => {
  answer(request.url ?? '').then(
    (body) => {
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(body));
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
