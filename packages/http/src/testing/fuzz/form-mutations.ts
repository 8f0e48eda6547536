import { bodyLimitOf } from '../../body/read-body.ts';
import { FORM_BYTES } from '../../body/read-multipart.ts';
import type { AnyRoute } from '../../routes/route.ts';
import { formOf, type FormPart } from '../form.ts';
import { type Mutation, requestOf, type Sample } from './mutation.ts';

const file: FormPart = {
  name: 'file',
  fileName: 'a.pdf',
  contentType: 'application/pdf',
  value: '%PDF-1.4\nstartxref\n0\n%%EOF',
};
const field = (name: string, value: string | Buffer): FormPart => ({ name, value });

/** Forms that no route takes, whatever its fields are. */
const NO_FORMS: Record<string, readonly FormPart[]> = {
  'no parts': [],
  'no file': [field('displayName', 'x')],
  'a file as a field': [field('file', 'x')],
  'two files': [file, { ...file, fileName: 'b.pdf' }],
  'a file of another name': [file, { ...file, name: 'other' }],
  'an unknown field': [file, field('noSuchField', 'x')],
  'a field twice': [file, field('displayName', 'x'), field('displayName', 'y')],
  '__proto__ as a field': [file, field('__proto__', 'x')],
  '100 fields': [file, ...Array.from({ length: 100 }, (_, n) => field(`f${n}`, 'x'))],
  'a field of 1 MB': [file, field('displayName', 'x'.repeat(1_000_000))],
  'a field that is no UTF-8': [file, field('displayName', Buffer.from([0x6e, 0xc3, 0x28]))],
  'NUL in a field': [file, field('displayName', 'a\u0000b')],
  'a part without a name': [file, { ...field('', 'x'), headers: 'Content-Disposition: form-data' }],
  'an empty file': [{ ...file, value: '' }],
};

/**
 * Errors in a body that is a form.
 * @param example a valid one
 * @param isFirst of its kind: it is tried also with forms over its limit
 */
export const formMutations = (route: AnyRoute<never>, example: Sample, isFirst: boolean): Mutation[] => {
  const sent = (kind: string, form: { headers: Record<string, string>; body: Buffer | string }): Mutation => ({
    kind,
    at: 'body',
    verdict: 'refused',
    apply: (sample) =>
      requestOf(route, { ...sample, body: form.body, headers: { ...sample.headers, ...form.headers } }),
  });
  const valid = { headers: example.headers ?? {}, body: example.body as Buffer };
  const { length } = valid.body;
  return [
    ...Object.entries(NO_FORMS).map(([kind, parts]) => sent(kind, formOf(parts))),
    sent('half the body', { ...valid, body: valid.body.subarray(0, length / 2) }),
    sent('no closing line', { ...valid, body: valid.body.subarray(0, length - 8) }),
    sent('a boundary that never comes', {
      ...valid,
      headers: { 'Content-Type': 'multipart/form-data; boundary=other' },
    }),
    sent('no boundary', { ...valid, headers: { 'Content-Type': 'multipart/form-data' } }),
    sent('a boundary of 1,000 characters', {
      ...valid,
      headers: { 'Content-Type': `multipart/form-data; boundary=${'x'.repeat(1000)}` },
    }),
    sent('a form as JSON', { body: '{"displayName":"x"}', headers: { 'Content-Type': 'application/json' } }),
    sent('a form as text', { ...valid, headers: { 'Content-Type': 'text/plain' } }),
    ...(isFirst
      ? [
          sent('file over the limit', formOf([{ ...file, value: Buffer.alloc(bodyLimitOf(route) - FORM_BYTES + 1) }])),
          sent('body over the limit', formOf([{ ...file, value: Buffer.alloc(bodyLimitOf(route) + 1) }])),
        ]
      : []),
  ];
};
