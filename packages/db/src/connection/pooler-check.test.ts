import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { poolerError } from './pooler-check.ts';
import { testDatabase } from '../testing/of-file.ts';

const database = testDatabase();
let pooler: Server;
afterEach(() => {
  pooler.close();
});

/** A way to the database on which this text arrives as another one of the same length. */
const poolerThat = async (text: string, becomes: string): Promise<string> => {
  const url = new URL(database.url);
  const { hostname, port } = url;
  pooler = createServer((client) => {
    const postgres = connect(Number(port), hostname);
    client.on('data', (chunk) =>
      postgres.write(Buffer.from(chunk.toString('latin1').replaceAll(text, becomes), 'latin1')),
    );
    postgres.pipe(client);
    for (const end of [client, postgres]) end.on('error', () => {}).on('close', () => postgres.destroy());
  });
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  url.port = String((pooler.address() as AddressInfo).port);
  return url.href;
};

describe('poolerError', () => {
  it('has nothing against a way that changes nothing', async () => {
    expect(await poolerError(await poolerThat('nothing', 'nothing'))).toBeUndefined();
  });

  it('reports time limits that are not kept', async () => {
    const url = await poolerThat('set statement_timeout = 2357', 'set statement_timeout = 0   ');
    expect(await poolerError(url)).toBe('a pooler does not keep statement_timeout');
  });

  it('reports statement names that are not kept', async () => {
    const url = await poolerThat("'%pg_prepared_statements%'", "'=pg_prepared_statements='");
    expect(await poolerError(url)).toContain('forgets prepared statements');
  });
});
