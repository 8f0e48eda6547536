import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Sdk } from './s3-client.ts';
import type { KnownContent } from './verified.ts';

/** Of a file that is larger, so much is held in memory at a time. S3 takes no smaller ones, and 10,000 of them. */
const PART_BYTES = 5 * 1024 * 1024;

/** The content of a local file, and the tag of it. */
export interface Measured extends KnownContent {
  etag: string;
}

/** The content of a local file, and the tag that a store gives what it received: MD5, of the parts where there are several. */
export const measure = async (path: string): Promise<Measured> => {
  const sha256 = createHash('sha256');
  const parts: Buffer[] = [];
  let part: Hash = createHash('md5');
  let inPart = 0;
  let sizeBytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    sha256.update(chunk);
    sizeBytes += chunk.length;
    for (let at = 0; at < chunk.length;) {
      const taken = Math.min(chunk.length - at, PART_BYTES - inPart);
      part.update(chunk.subarray(at, at + taken));
      at += taken;
      inPart += taken;
      if (inPart < PART_BYTES) continue;
      parts.push(part.digest());
      part = createHash('md5');
      inPart = 0;
    }
  }
  if (inPart > 0 || parts.length === 0) parts.push(part.digest());
  const etag =
    sizeBytes < PART_BYTES
      ? parts[0]!.toString('hex')
      : `${createHash('md5').update(Buffer.concat(parts)).digest('hex')}-${parts.length}`;
  return { sizeBytes, sha256: sha256.digest('hex'), etag };
};

/** Sends a local file, a large one in parts, which are given up when one of them fails. @returns the tag that the store gave it */
export const upload = async (
  { sdk, client }: { sdk: Sdk; client: S3Client },
  target: { Bucket: string; Key: string },
  { path, sha256, abortController }: { path: string; sha256: string; abortController: AbortController },
): Promise<string | undefined> => {
  const body = createReadStream(path);
  try {
    const { ETag } = await new sdk.Upload({
      client,
      params: { ...target, Body: body, Metadata: { sha256 } },
      partSize: PART_BYTES,
      queueSize: 1,
      abortController,
    }).done();
    return ETag?.replaceAll('"', '');
  } finally {
    body.destroy();
  }
};
