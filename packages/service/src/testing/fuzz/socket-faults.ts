import { connect } from 'node:net';
import { HANG_MS, type RawRequest } from '../raw-request.ts';

/** Bytes that no HTTP client would send, made from a valid request. Each must be refused with a problem. */
export const socketFaults: Record<string, (valid: RawRequest) => string> = {
  'negative Content-Length': (valid) => head(valid, ['Content-Length: -1']),
  'two Content-Lengths': (valid) => head(valid, ['Content-Length: 2', 'Content-Length: 3']) + '{}',
  'Content-Length beside chunks': (valid) =>
    head(valid, ['Content-Length: 2', 'Transfer-Encoding: chunked']) + '0\r\n\r\n',
  'unknown Transfer-Encoding': (valid) => head(valid, ['Transfer-Encoding: nonsense']) + '{}',
  'broken chunk size': (valid) => head(valid, ['Transfer-Encoding: chunked']) + 'zz\r\n{}\r\n0\r\n\r\n',
  'header without a name': (valid) => head(valid, [': nothing']),
  'NUL in a header': (valid) => head(valid, ['X-Nothing: a\u0000b']),
  'blank in the path': (valid) => head({ ...valid, path: `${valid.path} x` }, []),
  'unknown protocol': (valid) => head(valid, []).replace('HTTP/1.1', 'HTTP/9.9'),
  'no Host': (valid) => head(valid, []).replace(/Host: .*\r\n/, ''),
};

const head = (valid: RawRequest, extra: string[]): string =>
  [
    `${valid.method} ${valid.path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...Object.entries(valid.headers).map(([name, value]) => `${name}: ${value}`),
    ...extra,
    '',
    '',
  ].join('\r\n');

export interface SocketAnswer {
  status: number;
  contentType: string;
  text: string;
}

/** Writes bytes to a socket of their own and reads until the other side closes. @throws Error when it does not */
export const sendBytes = (url: string, bytes: string): Promise<SocketAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.setTimeout(HANG_MS, () => socket.destroy(new Error(`not closed within ${HANG_MS} ms`)));
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => {
      const [headers = '', ...body] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1] ?? 0),
        contentType: /^content-type: (.*)$/im.exec(headers)?.[1]?.trim() ?? '',
        text: body.join('\r\n\r\n'),
      });
    });
    socket.write(bytes);
  });
