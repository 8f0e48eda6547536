import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { describeWhere } from '@beekeeping/db/testing/tool';
import type { S3Settings } from '../storage/s3-client.ts';

/** Debian's, for which its packages are made. */
const PYTHON = '/usr/bin/python3';
const CREDENTIALS = { accessKeyId: 'test:tester', secretAccessKey: 'only-for-tests' };
const BUCKET = 'bees';

/** A real object store: OpenStack Swift, asked through its S3 interface. */
export interface Swift {
  url: string;
  /** A place of its own in it. @param endpoint of what stands in front of it */
  place(endpoint?: string): S3Settings;
  client: S3Client;
  stop(): Promise<void>;
}

const isInstalled = (): boolean => spawnSync(PYTHON, ['-c', 'import swift.common.middleware.s3api']).status === 0;

/** `describe` for tests that need an object store. */
export const describeWithSwift = (name: string, tests: () => void): void =>
  describeWhere(
    isInstalled(),
    name,
    `Swift was not found, ${name} is not looked at: \`apt-get install python3-swift\`.`,
    tests,
  );

/** Starts Swift on loopback, with its files in a directory of its own. */
export const startSwift = async (): Promise<Swift> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'swift-'));
  const script = fileURLToPath(new URL('./swift-server.py', import.meta.url));
  const { accessKeyId, secretAccessKey } = CREDENTIALS;
  const child: ChildProcess = spawn(PYTHON, [script, directory, accessKeyId, secretAccessKey], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr!.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')));
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done) throw new Error(`Swift ended: ${complaint}`);
  const url = `http://127.0.0.1:${first.value.replace('listening ', '')}`;
  const client = new S3Client({ endpoint: url, region: 'us-east-1', forcePathStyle: true, credentials: CREDENTIALS });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  let places = 0;
  return {
    url,
    client,
    place: (endpoint = url) => {
      places += 1;
      return {
        bucket: BUCKET,
        prefix: `place-${places}`,
        endpoint,
        region: 'us-east-1',
        credentials: CREDENTIALS,
        forcePathStyle: true,
      };
    },
    stop: async () => {
      client.destroy();
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
