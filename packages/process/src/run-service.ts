import type { Logger } from '@beekeeping/core/logger';
import { loggableError } from '@beekeeping/db';
import { printError } from './start-lines.ts';
import { StartupError } from './startup-error.ts';
import { onStopSignal } from './stop-signals.ts';

/** A started process. */
export interface RunningService {
  logger: Logger;
  /** Finishes what runs, at most 10 s after the last request was accepted, and releases everything. */
  stop(): Promise<void>;
}

/** How long running requests may take after a signal: what is left of the 10 s closes connections. */
export const STOP_GRACE_MS = 8_000;

/** Prints on standard error why a process did not start. */
export const printErrors = (error: unknown): void => {
  const lines = error instanceof StartupError ? error.errors : [JSON.stringify(loggableError(error))];
  for (const line of lines) printError(line);
};

const endWith = (error: unknown): never => {
  printErrors(error);
  process.exit(1);
};

/**
 * Runs a service until SIGTERM or SIGINT, and says in its log that it stops and has ended: exit 0 after a clean stop, 1 when it could not start, 1 on a second signal
 * or an unhandled error (its state is unknown then).
 */
export const runService = async (start: () => Promise<RunningService>): Promise<void> => {
  process.on('unhandledRejection', endWith);
  process.on('uncaughtException', endWith);
  // The reader of the log may be gone; the service is still needed.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  let service: RunningService | undefined;
  onStopSignal((signal) => {
    if (!service) process.exit(1);
    service.logger.info('the process is stopping', { signal });
    service.stop().then(() => process.exit(0), endWith);
  });
  try {
    const { logger } = (service = await start());
    process.on('exit', (exitCode) => logger[exitCode === 0 ? 'info' : 'error']('the process has ended', { exitCode }));
  } catch (error) {
    endWith(error);
  }
};
