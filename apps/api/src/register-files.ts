import { AppError } from '@beekeeping/core/app-error';
import { registerStore } from '@beekeeping/domain/herd/documents';
import { StartupError } from '@beekeeping/process';
import type { ApiContext } from './context.ts';

/** Makes the store of files the one of a database that knows none. @throws StartupError when its object store cannot be used */
export const registerFiles = (context: Pick<ApiContext, 'db' | 'clock' | 'files'>): Promise<void> =>
  registerStore(context, context.files).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'FILE_STORE_UNAVAILABLE') throw error;
    const { name, message } = error.cause as Error;
    throw new StartupError([`FILES: the object store cannot be used (${name}: ${message})`]);
  });
