import type { LogFields, Logger, LogLevel } from '@beekeeping/core/logger';

export interface LogLine {
  level: LogLevel;
  message: string;
  fields: LogFields;
}

/** A logger that keeps its lines. */
export const recordedLog = (): Logger & { lines: LogLine[] } => {
  const lines: LogLine[] = [];
  const keep =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      lines.push({ level, message, fields });
    };
  return { lines, error: keep('error'), warn: keep('warn'), info: keep('info'), debug: keep('debug') };
};
