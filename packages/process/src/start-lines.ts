import { jsonOnOneLine } from '@beekeeping/core/line-breaks';

/**
 * What a process prints at its start: text for a person, or one JSON object each, like the log, for
 * who collects the output (`START_LINES=json`). Read from the environment itself: a start may fail before its
 * configuration is read.
 */
const asJson = (): boolean => process.env['START_LINES'] === 'json';

const jsonLine = (level: 'info' | 'error', fields: Record<string, string>): string =>
  jsonOnOneLine({ timestamp: new Date().toISOString(), ...fields, level });

/** Says in one line that it has come so far: `listening http://…`. */
export const announceStart = (role: string, message: string, url: string): void => {
  process.stdout.write(`${asJson() ? jsonLine('info', { role, url, message }) : `${message} ${url}`}\n`);
};

/** Prints something for the person who started the process. */
export const printLine = (role: string, message: string): void => {
  process.stdout.write(`${asJson() ? jsonLine('info', { role, message }) : message}\n`);
};

/** Says on standard error what kept the process from starting, or ended it. */
export const printError = (message: string): void => {
  process.stderr.write(`${asJson() ? jsonLine('error', { message }) : message}\n`);
};

/** Whether hints for a person at a terminal have a reader. */
export const isForPerson = (): boolean => !asJson();
