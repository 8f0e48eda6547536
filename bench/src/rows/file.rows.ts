import { randomBytes } from 'node:crypto';
import { type FileRequest, fileClients } from '../load/send-files.ts';
import type { Contender, Span } from '../measure.ts';
import { mostMemory } from '../most-memory.ts';
import type { Services } from '../stand/services.ts';
import type { Stand } from '../stand/stand.ts';
import { addressOf, type RatioRow } from './row.ts';

const MIB = 1024 * 1024;
/** Just below what a document may have. */
const LARGE_BYTES = 19.9 * MIB;
const SMALL_BYTES = LARGE_BYTES / 10;
const CLIENTS = 2;
const BOUNDARY = 'bench-of-files';
const ENDING = '\nstartxref\n0\n%%EOF\n';

/** A form with one PDF that was never sent before. */
const form = (bytes: number): Buffer => {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n`;
  const own = randomBytes(16).toString('hex');
  return Buffer.concat([
    Buffer.from(head + own),
    Buffer.alloc(bytes, 'x'),
    Buffer.from(`${ENDING}\r\n--${BOUNDARY}--\r\n`),
  ]);
};

const uploads = (url: string, authorization: string, bytes: number) => (): FileRequest => ({
  method: 'POST',
  url: `${url}/api/v1/documents`,
  headers: { ...addressOf(0), authorization, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: form(bytes),
});

const uploaded = async (url: string, authorization: string): Promise<string> => {
  const { headers, body } = uploads(url, authorization, LARGE_BYTES)();
  const answer = await fetch(`${url}/api/v1/documents`, { method: 'POST', headers, body: new Uint8Array(body!) });
  return ((await answer.json()) as { id: string }).id;
};

/** The most memory in MB of an API that does nothing but take files. @param bytes of each @param files for one of the span */
const memoryOf = (services: Services, bytes: number, files: number): Contender => ({
  run: async (span) => {
    const authorization = await services.signIn();
    const api = await services.freshApi();
    const wanted: Span = 'operations' in span ? { operations: span.operations * files } : span;
    const most = await mostMemory(api, fileClients(CLIENTS, uploads(api.url, authorization, bytes)).run(wanted));
    await api.stop();
    return most;
  },
});

const effort = { warmUp: { operations: 4 }, run: { operations: 20 } };
const tiny = 2;

export const fileRows: RatioRow[] = [
  {
    name: 'upload',
    what: 'A PDF of 20 MB filed as a document',
    against: 'a bare server that writes the same bytes to the disk',
    aim: { atLeast: 0.5 },
    effort,
    tiny,
    contenders: async (stand: Stand) => {
      const { url } = stand.small.api;
      const bare = await stand.bareFiles();
      return [
        fileClients(CLIENTS, uploads(url, await stand.small.signIn(), LARGE_BYTES)),
        fileClients(CLIENTS, () => ({ method: 'POST', url: bare.url, headers: {}, body: form(LARGE_BYTES) })),
      ];
    },
  },
  {
    name: 'download',
    what: 'The file of a document of 20 MB',
    against: 'a bare server that streams the same file',
    aim: { atLeast: 0.5 },
    effort,
    tiny,
    contenders: async (stand: Stand) => {
      const { url } = stand.small.api;
      const authorization = await stand.small.signIn();
      const id = await uploaded(url, authorization);
      const bare = await stand.bareFiles();
      const kept = form(LARGE_BYTES);
      await fileClients(1, () => ({ method: 'POST', url: bare.url, headers: {}, body: kept })).run({ operations: 1 });
      const headers = { ...addressOf(0), authorization };
      return [
        fileClients(CLIENTS, () => ({ method: 'GET', url: `${url}/api/v1/documents/${id}/file`, headers })),
        fileClients(CLIENTS, () => ({ method: 'GET', url: bare.url, headers: {} })),
      ];
    },
  },
  {
    name: 'upload-memory',
    what: 'Memory of the API in MB while it takes files of 20 MB',
    against: 'the same with ten times as many of 2 MB',
    aim: { atMost: 1.2 },
    // Each API is a new one: there is nothing to warm up.
    effort: { warmUp: { operations: 0 }, run: { operations: 20 }, rounds: 3 },
    tiny: 1,
    contenders: async (stand: Stand) => [memoryOf(stand.small, LARGE_BYTES, 1), memoryOf(stand.small, SMALL_BYTES, 10)],
  },
];
