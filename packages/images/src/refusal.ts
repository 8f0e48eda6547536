import { AppError } from '@beekeeping/core/app-error';

/** 415 for a picture that is not what it should be. `detail` says what is wrong with it. */
export const unsupportedContent = (detail: string, cause?: unknown): AppError =>
  new AppError('UNSUPPORTED_FILE_CONTENT', detail, { cause });

/** The one refusal of a picture whose parts do not fit together, whichever they are. */
export const damaged = (format: string): AppError =>
  unsupportedContent(`This is not a whole ${format} picture: it is cut, damaged, or something was added to it.`);
