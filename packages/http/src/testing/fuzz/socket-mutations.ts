import type { RawRequest } from '../raw-request.ts';

/** Bytes that no HTTP client would send, made from a valid request. Each must be refused with a problem. */
export const socketMutations: Record<string, (valid: RawRequest) => string> = {
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
