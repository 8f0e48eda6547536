import { apiConfigSchema } from '@beekeeping/api';
import { isSecret } from '@beekeeping/core/config';
import { jobsConfigSchema } from '@beekeeping/jobs';
import { publicOriginConfigSchema } from '@beekeeping/public-origin';
import { shopGatewayConfigSchema } from '@beekeeping/shop-gateway';
import { workerConfigSchema } from '@beekeeping/worker';
import type { z } from 'zod';
import { allConfigSchema } from '../../apps/all/src/config.ts';

/** The variables of each app. */
export const appConfigs: Record<string, z.ZodObject> = {
  all: allConfigSchema,
  api: apiConfigSchema,
  jobs: jobsConfigSchema,
  'public-origin': publicOriginConfigSchema,
  'shop-gateway': shopGatewayConfigSchema,
  worker: workerConfigSchema,
};

/** Whether the app has files under `DATA_DIR`: those that hold the key ring as they run, and the job that removes documents. */
export const keepsFiles = (app: string): boolean => 'KEY_RING' in appConfigs[app]!.shape;

/** The default port of a process: of its routes, else the private one; undefined for jobs. */
export const defaultPortOf = (app: string): number | undefined => {
  const { shape } = appConfigs[app]!;
  for (const name of ['PORT', 'METRICS_PORT']) {
    const port = (shape[name] as z.ZodType | undefined)?.safeParse(undefined).data;
    if (typeof port === 'number') return port;
  }
  return undefined;
};

/** Variables that hold a secret. */
export const secretNames = new Set(
  Object.values(appConfigs).flatMap(({ shape }) =>
    Object.entries(shape as Record<string, z.ZodType>)
      .filter(([, schema]) => isSecret(schema))
      .map(([name]) => name),
  ),
);
