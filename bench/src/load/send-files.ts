import { Agent, request } from 'node:http';
import type { Contender, Span } from '../measure.ts';

/** One request for or with a large body, or with one that no other has. */
export interface FileRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** Whether the answer is what was asked for, where its status does not say so. */
  isAnswered?: (text: string) => boolean;
}

const perform = (agent: Agent, { method, url, headers, body, isAnswered }: FileRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': body.length };
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      let bytes = 0;
      const pieces: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (isAnswered) pieces.push(chunk);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(pieces).toString();
        if (answer.statusCode! < 300 && isAnswered?.(text) === false)
          reject(new Error(`${url}: ${text.slice(0, 500)}`));
        else if (answer.statusCode! < 300) resolve();
        else reject(new Error(`${method} ${url} answered ${answer.statusCode} with ${bytes} bytes`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** A few clients that send one request after the other. @returns requests per second */
export const fileClients = (clients: number, next: () => FileRequest | Promise<FileRequest>): Contender => ({
  run: async (span: Span) => {
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    const startedAt = performance.now();
    const seconds = (): number => (performance.now() - startedAt) / 1_000;
    let begun = 0;
    const isOver = (): boolean => ('seconds' in span ? seconds() >= span.seconds : begun >= span.operations);
    const client = async (): Promise<void> => {
      while (!isOver()) {
        begun += 1;
        await perform(agent, await next());
      }
    };
    try {
      await Promise.all(Array.from({ length: clients }, client));
      return begun / seconds();
    } finally {
      agent.destroy();
    }
  },
});
