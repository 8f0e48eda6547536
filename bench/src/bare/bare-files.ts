import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * What files are measured against: Node's own HTTP server, which writes a body to the disk and syncs it, and reads one
 * back: no form, no hash, no look at the bytes, no row.
 */
const directory = mkdtempSync(path.join(tmpdir(), 'beekeeping-bench-files-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
let count = 0;

const keep = (request: IncomingMessage): Promise<void> => {
  count += 1;
  return pipeline(request, createWriteStream(path.join(directory, `file-${count % 4}`), { flush: true }));
};

const server = createServer((request, response) => {
  const answered =
    request.method === 'POST'
      ? keep(request).then(() => void response.writeHead(201).end())
      : pipeline(createReadStream(path.join(directory, 'file-1')), response);
  answered.catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
