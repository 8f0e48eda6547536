import type { Logger, LogLevel } from '@beekeeping/core/logger';

/** A log that cannot be written must not break a request. */
export const withoutThrowing = (logger: Logger): Logger => {
  const quiet =
    (level: LogLevel): Logger[LogLevel] =>
    (message, fields) => {
      try {
        logger[level](message, fields);
      } catch {
        // There is nowhere left to report it.
      }
    };
  return { error: quiet('error'), warn: quiet('warn'), info: quiet('info'), debug: quiet('debug') };
};
