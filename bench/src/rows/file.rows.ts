import { randomBytes } from 'node:crypto';
import { type FileRequest, fileClients } from '../load/send-files.ts';
import type { Stand } from '../stand/stand.ts';
import { addressOf, type RatioRow } from './row.ts';

const MIB = 1024 * 1024;
/** Just below what a document may have. */
const BYTES = 19.9 * MIB;
const CLIENTS = 2;
const BOUNDARY = 'bench-of-files';
const ENDING = '\nstartxref\n0\n%%EOF\n';

/** A form with one PDF that was never sent before. */
const form = (): Buffer => {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n`;
  const own = randomBytes(16).toString('hex');
  return Buffer.concat([
    Buffer.from(head + own),
    Buffer.alloc(BYTES, 'x'),
    Buffer.from(`${ENDING}\r\n--${BOUNDARY}--\r\n`),
  ]);
};

const uploads = (url: string, authorization: string) => (): FileRequest => ({
  method: 'POST',
  url: `${url}/api/v1/documents`,
  headers: { ...addressOf(0), authorization, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: form(),
});

const uploaded = async (url: string, authorization: string): Promise<string> => {
  const { headers, body } = uploads(url, authorization)();
  const answer = await fetch(`${url}/api/v1/documents`, { method: 'POST', headers, body: new Uint8Array(body!) });
  return ((await answer.json()) as { id: string }).id;
};

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
      const { api, signIn } = await stand.services('small');
      const bare = await stand.bareFiles();
      return [
        fileClients(CLIENTS, uploads(api.url, await signIn())),
        fileClients(CLIENTS, () => ({ method: 'POST', url: bare.url, headers: {}, body: form() })),
      ];
    },
  },
  {
    name: 'download',
    what: 'Download the file of a document of 20 MB',
    against: 'a bare server that streams the same file',
    aim: { atLeast: 0.5 },
    effort,
    tiny,
    contenders: async (stand: Stand) => {
      const { api, signIn } = await stand.services('small');
      const authorization = await signIn();
      const id = await uploaded(api.url, authorization);
      const bare = await stand.bareFiles();
      const kept = form();
      await fileClients(1, () => ({ method: 'POST', url: bare.url, headers: {}, body: kept })).run({ operations: 1 });
      const headers = { ...addressOf(0), authorization };
      return [
        fileClients(CLIENTS, () => ({ method: 'GET', url: `${api.url}/api/v1/documents/${id}/file`, headers })),
        fileClients(CLIENTS, () => ({ method: 'GET', url: bare.url, headers: {} })),
      ];
    },
  },
];
