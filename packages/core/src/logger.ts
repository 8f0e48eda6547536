import winston from 'winston';
import { jsonOnOneLine } from './line-breaks.ts';

/** Where the library's transports look for the text of a line. */
const MESSAGE = Symbol.for('message');

type LogValue = string | number | boolean | null | undefined | string[];

/** The library would add a `message` of theirs to the line's own. */
export type LogFields = { [field: string]: LogValue; message?: never };

/** A literal text: `string` and templates with anything in them are reduced to never. */
type Constant<Text extends string> = Partial<Record<Text, unknown>> extends Record<Text, unknown> ? never : Text;

/** Messages are constant, so that lines can be found and counted by them; variable values are fields. */
type Log = <Text extends string>(message: Constant<Text>, fields?: LogFields) => void;

/** Writes one JSON line per call to standard output. Callers pass fields that are safe to keep: no secrets, no bodies, no query values. */
export interface Logger {
  error: Log;
  warn: Log;
  info: Log;
  debug: Log;
}

export type LogLevel = 'error' | 'warn' | 'info' | 'debug';

/** Callers pass plain values only: nothing that the general and slower JSON formats of the library are for. */
const jsonLine = winston.format((info) => {
  info[MESSAGE] = jsonOnOneLine({ timestamp: new Date().toISOString(), ...info });
  return info;
});

/** The process's logger. `role` is part of every line. */
export const createLogger = (options: { level: LogLevel; role: string }): Logger =>
  winston.createLogger({
    level: options.level,
    defaultMeta: { role: options.role },
    format: jsonLine(),
    transports: [new winston.transports.Console()],
  });

/** Drops everything. For tests that do not look at the log. */
export const silentLogger: Logger = { error() {}, warn() {}, info() {}, debug() {} };
