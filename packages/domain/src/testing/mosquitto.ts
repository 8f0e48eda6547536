import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, isOpen, waitUntil } from '@beekeeping/db/testing';
import { connectAsync, type MqttClient } from 'mqtt';

/** A real broker, whose files outlive its process. */
export interface Mosquitto {
  /** With the name and password of the service. */
  url: string;
  start(): Promise<void>;
  /** After SIGTERM it has its sessions again, after SIGKILL it has not. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Another client, which may do everything. */
  client(): Promise<MqttClient>;
  /** What it said so far. */
  log(): string;
  /** Ends everything and removes its files. */
  remove(): Promise<void>;
}

// Debian's directory of server programs is not on everybody's path.
const env = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

export const isMosquittoInstalled = (): boolean => spawnSync('mosquitto', ['-h'], { env }).error === undefined;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A name and password that nothing may write down. */
export const BROKER_LOGIN = { name: 'imkerei', password: 'sehr-geheim-4711' };

/** Starts Mosquitto on loopback, with its files in a directory of its own. */
export const startMosquitto = async (): Promise<Mosquitto> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'mosquitto-'));
  const data = path.join(directory, 'data');
  mkdirSync(data);
  const port = await freePort();
  const config = path.join(directory, 'mosquitto.conf');
  const passwords = path.join(directory, 'passwords');
  spawnSync('mosquitto_passwd', ['-b', '-c', passwords, BROKER_LOGIN.name, BROKER_LOGIN.password], { env });
  spawnSync('mosquitto_passwd', ['-b', passwords, 'tester', 'tester'], { env });
  writeFileSync(
    config,
    `listener ${port} 127.0.0.1
${process.getuid?.() === 0 ? 'user root\n' : ''}allow_anonymous false
password_file ${passwords}
persistence true
persistence_location ${data}/
max_queued_messages 0
log_type all
`,
  );
  let child: ChildProcess | undefined;
  let log = '';
  const clients: MqttClient[] = [];
  const start = async (): Promise<void> => {
    child = spawn('mosquitto', ['-c', config], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr!.on('data', (chunk: Buffer) => (log += chunk.toString('utf8')));
    const started = child;
    running.add(started);
    await waitUntil('Mosquitto listens', () => {
      if (started.exitCode !== null) throw new Error(`Mosquitto ended: ${log}`);
      return isOpen(port);
    });
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    running.delete(child);
  };
  await start();
  return {
    url: `mqtt://${BROKER_LOGIN.name}:${BROKER_LOGIN.password}@127.0.0.1:${port}`,
    start,
    stop,
    client: async () => {
      const client = await connectAsync(`mqtt://tester:tester@127.0.0.1:${port}`, {
        protocolVersion: 5,
        reconnectPeriod: 100,
      });
      client.on('error', () => {});
      clients.push(client);
      return client;
    },
    log: () => log,
    remove: async () => {
      for (const client of clients) await client.endAsync(true);
      await stop('SIGKILL');
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
