import { afterEach, expect, it, jest } from '@jest/globals';
import { createLogger, type LogFields, silentLogger } from './logger.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** What a warning writes. */
const written = (fields: LogFields): string => {
  let output = '';
  const stream = (console as unknown as { _stdout: NodeJS.WriteStream })._stdout;
  jest.spyOn(stream, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  createLogger({ level: 'info', role: 'api' }).warn('a message was given up', fields);
  return output;
};

it('writes the constant message of a line, and its role and fields beside it', () => {
  const line = JSON.parse(written({ code: 'HTTP_403', attempt: 3 })) as object;
  expect(line).toMatchObject({ level: 'warn', role: 'api', message: 'a message was given up', code: 'HTTP_403' });
});

it('writes one line, whatever its reader takes for the end of one', () => {
  const path = '/a\r\nb\rc\nd\u0085e\u2028f\u2029g';
  const text = written({ path });
  expect(text.split(/\r\n|[\r\n\u0085\u2028\u2029]/)).toEqual([expect.any(String), '']);
  expect(JSON.parse(text)).toMatchObject({ path });
});

it('takes no message that is put together: the compiler refuses it', () => {
  const id: string = 'seven';
  const said: 'one' | 'other' = 'one';
  const lines = [
    () => silentLogger.info('a constant text'),
    () => silentLogger.info(said),
    // @ts-expect-error: a template with anything in it
    () => silentLogger.info(`delivery ${id} failed`),
    // @ts-expect-error: a text that is put together
    () => silentLogger.warn('delivery ' + id),
    // @ts-expect-error: a text that came from elsewhere
    () => silentLogger.error(id),
    // @ts-expect-error: the library would add it to the message
    () => silentLogger.error('failed', { message: id }),
  ];
  const fields: LogFields = { id };
  expect(() => lines.forEach((write) => write())).not.toThrow();
  expect(fields.message).toBeUndefined();
});
