import { flag, httpUrl } from '@beekeeping/core/variable-kinds';
import { z } from 'zod';
import type { FilePlace, FileStoreSettings } from './file-store.ts';

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.~-]+(?:\/[\w.~-]+)*))?\/?$/;

const place = z
  .string()
  .refine((text) => text === 'disk' || BUCKET.test(text), 'must be `disk`, or a bucket as `s3://bucket/prefix`');

/** Where files are, and how an object store is reached. */
export const fileVariables = {
  FILES: place
    .default('disk')
    .describe(
      'Where documents, thumbnails and backups are: `disk`, below `DATA_DIR`, or a bucket of an object store, `s3://bucket/prefix`',
    ),
  FILES_MOVED_FROM: place
    .optional()
    .describe('Where they were before, while `jobs run move-files` moves them: read where `FILES` does not have one')
    .meta({
      rule: (from: string | undefined, others: Readonly<Record<string, unknown>>) =>
        from !== undefined && from === others['FILES'] ? 'must be another place than FILES' : undefined,
    }),
  S3_ENDPOINT: httpUrl.optional().describe('Address of the object store; without it that of Amazon in `S3_REGION`'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket'),
  S3_FORCE_PATH_STYLE: flag
    .default(false)
    .describe('`true` names the bucket in the path instead of in the host, as most servers but Amazon’s want it'),
  S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Access key of the object store; without it the SDK looks for one, such as the role of the machine'),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Its secret')
    .meta({
      secret: true,
      rule: (secret: string | undefined, others: Readonly<Record<string, unknown>>) =>
        (secret === undefined) === (others['S3_ACCESS_KEY_ID'] === undefined)
          ? undefined
          : 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together',
    }),
};

type FileConfig = z.output<z.ZodObject<typeof fileVariables>> & { DATA_DIR: string };

const placeOf = (text: string, config: FileConfig): FilePlace => {
  const [, bucket, prefix = ''] = BUCKET.exec(text) ?? [];
  if (bucket === undefined) return 'disk';
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return {
    bucket,
    prefix,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey },
  };
};

/** What the environment says of files. */
export const fileSettingsOf = (config: FileConfig): FileStoreSettings => ({
  dataDir: config.DATA_DIR,
  place: placeOf(config.FILES, config),
  movedFrom: config.FILES_MOVED_FROM === undefined ? undefined : placeOf(config.FILES_MOVED_FROM, config),
});
