import { AsyncLocalStorage } from 'node:async_hooks';
import { Resolver } from 'node:dns/promises';
import net from 'node:net';
import type { Database } from '../connection/client.ts';

/** The network activity of a process, as `name:<host>` and `dial:<host>:<port>`; the database itself does not count. */
export interface NetworkWatch {
  /** While a transaction of the database was open, by whatever ran in it. Nothing belongs here. */
  inTransaction: string[];
  outside: string[];
  restore(): void;
}

/** Watches the look-ups and connections of this process until `restore`. Every name has the same public address meanwhile. */
export const watchNetwork = ({ db, url }: { db: Database; url: string }): NetworkWatch => {
  const open = new AsyncLocalStorage<true>();
  const inTransaction: string[] = [];
  const outside: string[] = [];
  const note = (what: string): void => void (open.getStore() ? inTransaction : outside).push(what);
  const begin = db.transaction.bind(db);
  db.transaction = (work, ...rest) => begin((tx) => open.run(true, () => work(tx)), ...rest);
  const connect = Reflect.get(net.Socket.prototype, 'connect') as (...values: unknown[]) => net.Socket;
  const ask = Object.getOwnPropertyDescriptors(Resolver.prototype);
  net.Socket.prototype.connect = function (this: net.Socket, ...values: unknown[]): net.Socket {
    // `net.connect` hands its normalized arguments over as one list; the database's driver gives port and host.
    const [first, second] = values.flat() as [net.TcpNetConnectOpts | number, unknown];
    const { port, host = '' } = typeof first === 'number' ? { port: first, host: String(second) } : first;
    if (String(port) !== new URL(url).port) note(`dial:${host}:${port}`);
    return Reflect.apply(connect, this, values);
  };
  Object.assign(Resolver.prototype, {
    resolve4: (name: string) => {
      note(`name:${name}`);
      return Promise.resolve(['93.184.216.34']);
    },
    resolve6: () => Promise.resolve([]),
  });
  return {
    inTransaction,
    outside,
    restore: () => {
      open.disable();
      db.transaction = begin;
      net.Socket.prototype.connect = connect;
      Object.defineProperties(Resolver.prototype, ask);
    },
  };
};
