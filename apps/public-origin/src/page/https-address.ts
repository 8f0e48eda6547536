import { readUrl } from '@beekeeping/core/read-url';

/** The address as the browser will read it, if it is an https one; anything else gets no link. */
export const httpsAddress = (url: string | null): string | null => {
  const read = url === null ? undefined : readUrl(url);
  return read?.protocol === 'https:' ? read.href : null;
};
