import { apiConfigSchema } from '@beekeeping/api';
import { processVariables } from '@beekeeping/process/variables';
import { jobsConfigSchema } from '@beekeeping/jobs';
import { publicOriginConfigSchema } from '@beekeeping/public-origin';
import { shopGatewayConfigSchema } from '@beekeeping/shop-gateway';
import { workerConfigSchema } from '@beekeeping/worker';
import { z } from 'zod';

/** Variables of the role `all`: those of every service. If two conflict, the management API's ports and the jobs' database win. */
export const allConfigSchema = z.object({
  ...publicOriginConfigSchema.shape,
  ...shopGatewayConfigSchema.shape,
  ...workerConfigSchema.shape,
  ...apiConfigSchema.shape,
  ...jobsConfigSchema.shape,
  // One process has no other one that a balancer could send requests to.
  STOP_DELAY_MS: processVariables.stopDelayMs(0),
  ALL_SCHEDULE: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`off` leaves every job to be started from outside; otherwise the role `all` runs those that have a schedule',
    ),
});

export type AllConfig = z.output<typeof allConfigSchema>;
