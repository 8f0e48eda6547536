import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, isOpen, waitUntil } from '@beekeeping/db/testing';

/** A real CalDAV server, whose users sign in with any password. */
export interface Radicale {
  url: string;
  port: number;
  /** The events of a user's calendar, as on its disk, by file name. */
  events(username: string, calendar?: string): Record<string, string>;
  /** The names of the calendars of a user. */
  calendars(username: string): string[];
  /** Gives a user a calendar that nobody may write. @returns its address */
  addReadOnly(username: string, displayName: string): string;
  stop(): Promise<void>;
}

export const isRadicaleInstalled = (): boolean => spawnSync('radicale', ['--version']).error === undefined;

const READ_ONLY = 'read-only';
/** Everybody has all rights on their own, except for one calendar. */
const RIGHTS = `[root]
user: .+
collection:
permissions: R
[read-only]
user: .+
collection: {user}/${READ_ONLY}
permissions: r
[own]
user: .+
collection: {user}(/[^/]+)?
permissions: RWrw
`;

/** Starts Radicale on loopback, with its files in a directory of its own. */
export const startRadicale = async (): Promise<Radicale> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'radicale-'));
  const storage = path.join(directory, 'collections');
  mkdirSync(storage);
  const port = await freePort();
  const config = path.join(directory, 'config');
  const rights = path.join(directory, 'rights');
  writeFileSync(rights, RIGHTS);
  writeFileSync(
    config,
    `[server]
hosts = 127.0.0.1:${port}
max_connections = 100
[auth]
type = none
[rights]
type = from_file
file = ${rights}
[storage]
filesystem_folder = ${storage}
[web]
type = none
[logging]
level = error
`,
  );
  const child: ChildProcess = spawn('radicale', ['--config', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr!.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')));
  process.once('exit', () => child.kill('SIGKILL'));
  await waitUntil('Radicale listens', () => {
    if (child.exitCode !== null) throw new Error(`Radicale ended: ${complaint}`);
    return isOpen(port);
  });
  const homeOf = (username: string): string => path.join(storage, 'collection-root', username);
  const namesIn = (folder: string): string[] => readdirSync(folder).filter((name) => !name.startsWith('.'));
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    calendars: (username) => namesIn(homeOf(username)),
    addReadOnly: (username, displayName) => {
      const folder = path.join(homeOf(username), READ_ONLY);
      mkdirSync(folder, { recursive: true });
      const props = { tag: 'VCALENDAR', 'D:displayname': displayName, 'C:supported-calendar-component-set': 'VEVENT' };
      writeFileSync(path.join(folder, '.Radicale.props'), JSON.stringify(props));
      return `http://127.0.0.1:${port}/${username}/${READ_ONLY}/`;
    },
    events: (username, calendar = namesIn(homeOf(username))[0]!) => {
      const folder = path.join(homeOf(username), calendar);
      return Object.fromEntries(namesIn(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
    },
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
