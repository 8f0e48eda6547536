import type { Answer } from '@beekeeping/api-client';

/** A record, whatever it is of. */
export type AnyRecord = Record<string, unknown>;

/** A record with the tag that a change of it names. */
export interface Tagged<Data> {
  data: Data;
  etag: string;
}

export const tagged = <Data>({ data, etag = '' }: Answer<Data>): Tagged<Data> => ({ data, etag });
