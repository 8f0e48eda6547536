import winston from 'winston';

export type LogFields = Record<string, string | number | boolean | null | undefined | string[]>;

/** Writes one JSON line per call to standard output. Callers pass fields that are safe to keep: no secrets, no bodies, no query values. */
export interface Logger {
  error(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  debug(message: string, fields?: LogFields): void;
}

export type LogLevel = 'error' | 'warn' | 'info' | 'debug';

/** The process's logger. `role` stands on every line. */
export const createLogger = (options: { level: LogLevel; role: string }): Logger =>
  winston.createLogger({
    level: options.level,
    defaultMeta: { role: options.role },
    format: winston.format.combine(winston.format.timestamp(), winston.format.json()),
    transports: [new winston.transports.Console()],
  });

/** Drops everything. For tests that do not look at the log. */
export const silentLogger: Logger = { error() {}, warn() {}, info() {}, debug() {} };
