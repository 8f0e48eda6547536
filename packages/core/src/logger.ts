import winston from 'winston';

/** Where the library's transports look for the text of a line. */
const MESSAGE = Symbol.for('message');

export type LogFields = Record<string, string | number | boolean | null | undefined | string[]>;

/** Writes one JSON line per call to standard output. Callers pass fields that are safe to keep: no secrets, no bodies, no query values. */
export interface Logger {
  error(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  debug(message: string, fields?: LogFields): void;
}

export type LogLevel = 'error' | 'warn' | 'info' | 'debug';

/** Callers pass plain values only: nothing that the general and slower JSON formats of the library are for. */
const jsonLine = winston.format((info) => {
  info[MESSAGE] = JSON.stringify({ timestamp: new Date().toISOString(), ...info });
  return info;
});

/** The process's logger. `role` stands on every line. */
export const createLogger = (options: { level: LogLevel; role: string }): Logger =>
  winston.createLogger({
    level: options.level,
    defaultMeta: { role: options.role },
    format: jsonLine(),
    transports: [new winston.transports.Console()],
  });

/** Drops everything. For tests that do not look at the log. */
export const silentLogger: Logger = { error() {}, warn() {}, info() {}, debug() {} };
