import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { announceStart, isForPerson, printError, printLine } from './start-lines.ts';

let written: string[];
beforeEach(() => {
  written = [];
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  }
});
afterEach(() => {
  jest.restoreAllMocks();
  delete process.env['START_LINES'];
});

const sayAll = (): void => {
  announceStart('api', 'listening', 'http://127.0.0.1:3000');
  printLine('api', 'administrator: made');
  printError('PORT: taken');
};

describe('the lines of a start', () => {
  it('are text for a person', () => {
    sayAll();
    expect(written).toEqual(['listening http://127.0.0.1:3000\n', 'administrator: made\n', 'PORT: taken\n']);
    expect(isForPerson()).toBe(true);
  });

  it('are JSON, one object a line, where the output is collected', () => {
    process.env['START_LINES'] = 'json';
    sayAll();
    const timestamp = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(written.map((line) => [JSON.parse(line), line.endsWith('\n')])).toEqual([
      [{ timestamp, role: 'api', url: 'http://127.0.0.1:3000', message: 'listening', level: 'info' }, true],
      [{ timestamp, role: 'api', message: 'administrator: made', level: 'info' }, true],
      [{ timestamp, message: 'PORT: taken', level: 'error' }, true],
    ]);
    expect(isForPerson()).toBe(false);
  });
});
