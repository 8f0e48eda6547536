import { tmpdir } from 'node:os';
import { expect, it } from '@jest/globals';
import { formatProcessRecord, parseProcessRecord } from './process-record.ts';

const record = formatProcessRecord(tmpdir(), { pid: 7, startedMark: 'today' });

it('returns the process of a record', () => {
  expect(parseProcessRecord(tmpdir(), record)).toEqual({ pid: 7, startedMark: 'today' });
});

it.each([
  '',
  ' ',
  'null',
  '7',
  '{}',
  '\0\0\0',
  record.slice(0, -3),
  record.replace('7', '"7"'),
  record.replace(/"process":.*/, '"process":null}'),
])('takes a broken record for that of a dead process: %j', (text) => {
  expect(parseProcessRecord(tmpdir(), text)).toBeUndefined();
});
