import type { AnyRoute } from '../../routes/route.ts';
import { bodyLimitOf } from '../../body/read-body.ts';
import { type Mutation, requestOf } from './mutation.ts';

/** Tables of other columns: what records a table refuses them, what only shows one takes them. */
const OTHER_TABLES: Record<string, string> = {
  'an unknown column': 'name;noSuchColumn\nx;y',
  'a column twice': 'name;name\nx;y',
  '__proto__ as a column': '__proto__;constructor\nx;y',
};

/** Texts that are no table of any columns, and no bundle either. */
const NO_TABLES: Record<string, string | Buffer> = {
  'an open quote': 'name\n"x',
  'a quote inside': 'name\na"b"c',
  NUL: 'name\na\u0000b',
  'bytes that are no UTF-8': Buffer.from([0x6e, 0xc3, 0x28]),
  'UTF-16': Buffer.from('name;apiaryName\nx;y', 'utf16le'),
  JSON: '{"name":"x"}',
  XML: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'a line of 1 MB': `name\n${'x'.repeat(1_000_000)}`,
  '100,000 columns': 'a;'.repeat(100_000),
  'blank lines': '\n\n\n',
};

/** More would be more than the test itself should hold. */
const MAX_SENT_BYTES = 16 * 1024 * 1024;

/**
 * Errors in a body that is text, or JSON that is read as a file.
 * @param isFirst of its kind: it is tried also with a text over its limit
 */
export const textBodyMutations = (route: AnyRoute<never>, isFirst: boolean): Mutation[] => {
  const text = (kind: string, body: string | Buffer): Mutation => ({
    kind,
    at: 'body',
    verdict: 'refused',
    apply: (sample) => ({ ...requestOf(route, sample), body }),
  });
  const limitBytes = bodyLimitOf(route);
  const wrongType = route.receives === 'text/csv' ? 'application/json' : 'text/csv';
  return [
    ...Object.entries(NO_TABLES).map(([kind, body]) => text(kind, body)),
    ...Object.entries(OTHER_TABLES).map(([kind, body]): Mutation => ({
      ...text(kind, body),
      verdict: route.idempotent ? 'refused' : 'survived',
    })),
    ...(limitBytes > MAX_SENT_BYTES || !isFirst ? [] : [text('body over the limit', 'x'.repeat(limitBytes + 1))]),
    {
      kind: `Content-Type: ${wrongType}`,
      at: 'header',
      verdict: 'refused',
      apply: (sample) => {
        const valid = requestOf(route, sample);
        return { ...valid, headers: { ...valid.headers, 'Content-Type': wrongType } };
      },
    },
  ];
};
