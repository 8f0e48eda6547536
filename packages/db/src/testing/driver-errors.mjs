/**
 * What goes wrong in the Postgres driver as it is published, by means that it has itself: no option of our patch.
 * `node driver-errors.mjs <main file of a driver> <database url> <error>` prints `sound`, or what went wrong, or dies of it.
 */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

const [, , main, url, name] = process.argv;
const { default: postgres } = await import(main);

const open = (options = {}) => postgres(url, { max: 1, onnotice: () => {}, ...options });
const codeOf = (query) =>
  query.then(
    () => 'done',
    ({ code }) => code,
  );
const endSession = (sql) => codeOf(sql`select pg_terminate_backend(pg_backend_pid())`);

const errors = {
  'a reserved connection that was lost ends the process': async () => {
    const sql = await open().reserve();
    await endSession(sql);
    const code = await codeOf(sql`select 1`);
    return code === 'CONNECTION_CLOSED' || code;
  },
  'a pool whose statement was lost never closes': async () => {
    const sql = open();
    await endSession(sql);
    await sql.end();
    return true;
  },
  'the next result begins with the rows of a failed one': async () => {
    const sql = open();
    await codeOf(sql`select 1 / (3 - n) from generate_series(1, 5) n`);
    const rows = JSON.stringify(await sql`select 1 as one`);
    return rows === '[{"one":1}]' || rows;
  },
  'statements of a transaction that was lost never settle': async () => {
    /** @type {Promise<unknown>[]} */
    let statements = [];
    const transaction = open().begin((tx) => {
      statements = [endSession(tx), ...Array.from({ length: 300 }, () => codeOf(tx`select 1`))];
      return Promise.all(statements);
    });
    const code = await codeOf(transaction);
    await Promise.all(statements);
    return code !== 'done' || code;
  },
  'a transaction that was lost goes on inside another one': async () => {
    const sql = open();
    await sql`create table if not exists written (who text)`;
    const lost = sql.begin(async (tx) => {
      await endSession(tx);
      await sql.begin(async (other) => {
        await codeOf(tx`insert into written values ('lost')`);
        await other`select 1`;
      });
    });
    await codeOf(lost);
    const [{ count }] = await sql`select count(*)::int as count from written`;
    return count === 0 || `${count} rows of a transaction that was lost`;
  },
  'a transaction does not begin where nothing is sent ahead': async () => {
    const code = await codeOf(open({ max_pipeline: 0 }).begin((tx) => tx`select 1`));
    return code === 'done' || code;
  },
  'a commit that was answered with a rollback counts as done': async () => {
    const transaction = open().begin(async (tx) => {
      void codeOf(tx`select 1 / 0`);
    });
    return (await codeOf(transaction)) !== 'done' || 'done';
  },
  'a statement is sent again in a transaction that has failed': async () => {
    const sent = [];
    const sql = open({ debug: (_id, statement) => sent.push(statement) });
    const one = (on) => on`select 1 as one`;
    await one(sql);
    const failed = sql.begin(async (tx) => {
      await tx.unsafe('deallocate all');
      sent.length = 0;
      await one(tx);
    });
    await codeOf(failed);
    const times = sent.filter((statement) => statement.startsWith('select')).length;
    return times === 1 || `sent ${times} times`;
  },
  'who is let in and cut off waits for ever': async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const sql = postgres(`postgres://app@127.0.0.1:${server.address().port}/app`, { max: 1, backoff: false });
    return (await codeOf(sql`select 1`)) !== 'done';
  },
  'no limit counts while Postgres waits for the values of a statement': async () => {
    const { hostname, port } = new URL(url);
    // Says nothing more, in either direction, once Postgres was asked about the statement.
    const server = createServer((socket) => {
      const upstream = connect(Number(port), hostname);
      const last = (chunk) => chunk.includes('as "the last"') && (socket.unpipe(upstream), upstream.unpipe(socket));
      socket.pipe(upstream).pipe(socket);
      socket.on('data', last);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const far = new URL(url);
    far.port = String(server.address().port);
    const sql = postgres(far.href, { max: 1, connection: { idle_in_transaction_session_timeout: 500 } });
    const pid = await new Promise((resolve, reject) => {
      sql
        .begin(async (tx) => {
          const [session] = await tx`select pg_backend_pid() as pid`.simple();
          resolve(session.pid);
          await tx`select ${'answered'}::text as "the last"`;
        })
        .catch(reject);
    });
    const near = open();
    while ((await near`select from pg_stat_activity where pid = ${pid}`).length > 0) await wait(50);
    return true;
  },
};

const outcome = await errors[name]();
// The pools would keep it alive.
process.stdout.write(outcome === true ? 'sound' : outcome, () => process.exit());
