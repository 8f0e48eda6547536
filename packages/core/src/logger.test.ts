import { afterEach, expect, it, jest } from '@jest/globals';
import { createLogger, type LogFields, silentLogger } from './logger.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it('writes the message of a line as it stands in the code, and its role and fields beside it', () => {
  let written = '';
  const stream = (console as unknown as { _stdout: NodeJS.WriteStream })._stdout;
  jest.spyOn(stream, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
  createLogger({ level: 'info', role: 'api' }).warn('a message was given up', { code: 'HTTP_403', attempt: 3 });
  const line = JSON.parse(written) as object;
  expect(line).toMatchObject({ level: 'warn', role: 'api', message: 'a message was given up', code: 'HTTP_403' });
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
