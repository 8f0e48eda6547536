import { AppError } from '@beekeeping/core/app-error';
import type { S3Client } from '@aws-sdk/client-s3';

/** A bucket, and how it is reached. */
export interface S3Settings {
  bucket: string;
  /** Before every key, without a slash at either end; '' for none. */
  prefix: string;
  /** Of a server that is not Amazon's. */
  endpoint?: string | undefined;
  region: string;
  /** Absent: those of the environment, as the SDK finds them, such as the role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Whether the bucket is named in the path instead of in the host. */
  forcePathStyle: boolean;
}

/** How long the store may take. Tests wait less. */
export interface S3Limits {
  connectMs: number;
  /** One request with what it sends, at most a part of a file, until its answer begins: 175 kB/s at least. */
  requestMs: number;
  /** A question or a removal with all its attempts: some are asked while a lock is held. */
  askMs: number;
  /** A body of an answer, from one piece to the next. */
  silenceMs: number;
}

export const S3_LIMITS: S3Limits = { connectMs: 3_000, requestMs: 30_000, askMs: 5_000, silenceMs: 15_000 };

/** Each reader has one as long as it reads, and a slow one holds it. */
const MAX_SOCKETS = 256;
const ATTEMPTS = 3;

/** The SDK, loaded by the first request: a start without an object store costs nothing. */
export const loadSdk = () => import('./s3-sdk.ts');

export type Sdk = Awaited<ReturnType<typeof loadSdk>>;

export const createClient = (sdk: Sdk, settings: S3Settings, limits: S3Limits): S3Client =>
  new sdk.S3Client({
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    ...(settings.credentials === undefined ? {} : { credentials: settings.credentials }),
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.requestMs,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
    },
    // Many servers know no checksums but the hash that a request is signed with.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage']);

interface S3Error {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Whether an error is the answer that there is no such object. */
export const isNoSuchKey = (error: unknown): boolean => {
  const { name, $metadata } = error as S3Error;
  return name === 'NoSuchKey' || name === 'NotFound' || (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404);
};

/** What an error of the store is to who asked for a file. */
export const storeFailure = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const { name = '', $metadata } = error as S3Error;
  if (FULL.has(name) || $metadata?.httpStatusCode === 507) {
    return new AppError('INSUFFICIENT_STORAGE', 'There is no room for this file. Nothing of it was stored.', {
      cause: error,
    });
  }
  return new AppError('FILE_STORE_UNAVAILABLE', 'The store of files does not answer. Try again later.', {
    cause: error,
    headers: { 'Retry-After': '5' },
  });
};

/**
 * Runs what asks the store, all attempts together within a time. What comes of it, such as the rest of a body, may take longer.
 * @throws AppError FILE_STORE_UNAVAILABLE, INSUFFICIENT_STORAGE
 */
export const withDeadline = async <T>(
  timeoutMs: number,
  ask: (controller: AbortController) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    return await ask(controller);
  } catch (error) {
    throw isNoSuchKey(error) ? error : storeFailure(error);
  } finally {
    clearTimeout(timer);
  }
};
