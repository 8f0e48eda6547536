import path from 'node:path';
import type { Readable } from 'node:stream';
import { placeBelow } from '@beekeeping/core/data-places';
import { fileMissing } from '@beekeeping/core/app-error';
import type { S3Client } from '@aws-sdk/client-s3';
import { openLocal, removeOldFiles } from '../received-file.ts';
import { hashOf } from './keys.ts';
import {
  createClient,
  isNoSuchKey,
  loadSdk,
  S3_LIMITS,
  type S3Limits,
  type S3Settings,
  type Sdk,
  storeFailure,
  withDeadline,
} from './s3-client.ts';
import { measure, type Measured, upload } from './s3-upload.ts';
import type { ByteRange, ListedFile, Storage, StoredFile } from './storage.ts';
import { contentOf, verified } from './verified.ts';

/** An upload with all its attempts: so long, and 100 kB/s. */
const UPLOAD_MS = 30_000;
const UPLOAD_BYTES_PER_MS = 100;
/** A mark is an object whose name is this and the mark. */
const MARKS = 'documents/store-id/';

/** The pieces of a body. A reader may be as slow as it likes, the store may not. @throws AppError FILE_STORE_UNAVAILABLE */
async function* piecesOf(body: Readable, silenceMs: number): AsyncGenerator<Buffer> {
  const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(new Error('the store fell silent')), silenceMs);
      const next = await pieces.next().finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    throw storeFailure(error);
  } finally {
    body.destroy();
  }
}

/**
 * Files in a bucket of an object store that speaks as S3.
 * @param dataDir `DATA_DIR`, where files are while they arrive
 */
export const s3Storage = (settings: S3Settings, dataDir: string, limits: S3Limits = S3_LIMITS): Storage => {
  const { bucket: Bucket, prefix } = settings;
  const incoming = path.join(placeBelow(dataDir, 'documents'), 'incoming');
  const fullKey = (key: string): string => (prefix === '' ? key : `${prefix}/${key}`);
  const keyOf = (full: string): string => (prefix === '' ? full : full.slice(prefix.length + 1));

  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const open = () => (opened ??= loadSdk().then((sdk) => ({ sdk, client: createClient(sdk, settings, limits) })));
  const ask = async <T>(
    question: (sdk: Sdk, client: S3Client, within: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> => {
    const { sdk, client } = await open();
    return withDeadline(limits.askMs, ({ signal }) => question(sdk, client, { abortSignal: signal }));
  };

  const bodyOf = async (Key: string, range?: ByteRange): Promise<Readable> => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await ask(({ GetObjectCommand }, client, within) =>
      client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }), within),
    );
    return Body as Readable;
  };

  async function* read(
    key: string,
    { sizeBytes, sha256 }: { sizeBytes: number; sha256: string | undefined },
    range?: ByteRange,
  ) {
    const body = await bodyOf(fullKey(key), range).catch((error: unknown) => {
      throw isNoSuchKey(error) ? fileMissing(error) : error;
    });
    const pieces = piecesOf(body, limits.silenceMs);
    // A part of a file has no hash that anybody knows.
    yield* range === undefined && sha256 !== undefined ? verified(pieces, { sizeBytes, sha256 }) : pieces;
  }

  const find = async (key: string): Promise<StoredFile | undefined> => {
    const found = await ask(({ HeadObjectCommand }, client, within) =>
      client.send(new HeadObjectCommand({ Bucket, Key: fullKey(key) }), within),
    ).catch((error: unknown) => {
      if (isNoSuchKey(error)) return undefined;
      throw error;
    });
    if (found === undefined) return undefined;
    const sizeBytes = found.ContentLength ?? 0;
    const known = { sizeBytes, sha256: hashOf(key) ?? found.Metadata?.['sha256'] };
    return { sizeBytes, read: (range) => read(key, known, range) };
  };

  /** @throws AppError FILE_STORE_UNAVAILABLE when other bytes arrived than were sent */
  const assertArrived = async (key: string, sent: Measured, tag?: string) => {
    if (tag === sent.etag) return;
    // The tags of some stores say nothing of the content, such as of those that encrypt with keys of their own.
    const body = await bodyOf(fullKey(key));
    const { sha256, sizeBytes } = await contentOf(piecesOf(body, limits.silenceMs));
    if (sha256 === sent.sha256 && sizeBytes === sent.sizeBytes) return;
    throw storeFailure(new Error(`${key} arrived as ${sha256} of ${sizeBytes} bytes`));
  };

  const put = async (key: string, from: string, measured: Measured): Promise<void> => {
    const { sdk, client } = await open();
    const timeoutMs = UPLOAD_MS + measured.sizeBytes / UPLOAD_BYTES_PER_MS;
    const given = { path: from, sha256: measured.sha256 };
    const tag = await withDeadline(timeoutMs, (abortController) =>
      upload({ sdk, client }, { Bucket, Key: fullKey(key) }, { ...given, abortController }),
    );
    await assertArrived(key, measured, tag);
  };

  async function* list(folder: string): AsyncGenerator<ListedFile[]> {
    let ContinuationToken: string | undefined;
    do {
      const page = await ask(({ ListObjectsV2Command }, client, within) =>
        client.send(new ListObjectsV2Command({ Bucket, Prefix: `${fullKey(folder)}/`, ContinuationToken }), within),
      );
      yield (page.Contents ?? []).map(({ Key, Size, LastModified }) => ({
        key: keyOf(Key!),
        sizeBytes: Size ?? 0,
        storedAt: LastModified!,
      }));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  const remove = async (key: string): Promise<void> => {
    await ask(({ DeleteObjectCommand }, client, within) =>
      client.send(new DeleteObjectCommand({ Bucket, Key: fullKey(key) }), within),
    ).catch((error: unknown) => {
      if (!isNoSuchKey(error)) throw error;
    });
  };

  const removeUploads = async (instant: Date): Promise<number> => {
    let removed = 0;
    let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
    for (;;) {
      const page = await ask(({ ListMultipartUploadsCommand }, client, within) =>
        client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: fullKey(''), ...next }), within),
      );
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (Initiated! >= instant) continue;
        await ask(({ AbortMultipartUploadCommand }, client, within) =>
          client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), within),
        );
        removed += 1;
      }
      if (!page.IsTruncated) return removed;
      next = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
    }
  };

  return {
    find,
    createLocal: () => openLocal(incoming),
    stage: async (key, { path: from, sha256 }) => {
      const measured = await measure(from);
      if (sha256 !== undefined && measured.sha256 !== sha256) throw new Error('a file that had arrived changed');
      await put(key, from, measured);
      return async () => {
        // Whoever removed the last document with this content has removed this one with it.
        if ((await find(key)) === undefined) await put(key, from, measured);
      };
    },
    remove,
    list,
    removeUnfinished: async (instant) => (await removeOldFiles(incoming, instant)) + (await removeUploads(instant)),
    marks: async () => {
      const marks: string[] = [];
      for await (const page of list(MARKS.slice(0, -1))) marks.push(...page.map(({ key }) => key.slice(MARKS.length)));
      return marks;
    },
    hasMark: async (mark) => (await find(MARKS + mark)) !== undefined,
    addMark: async (mark) => {
      await ask(({ PutObjectCommand }, client, within) =>
        client.send(new PutObjectCommand({ Bucket, Key: fullKey(MARKS + mark), Body: mark }), within),
      );
    },
    removeMark: (mark) => remove(MARKS + mark),
  };
};
