import { wholeNumber } from '@beekeeping/core/variable-kinds';
import { z } from 'zod';

const port = wholeNumber(0, 65_535);

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** What every process reads, and where those that listen do. */
export const processVariables = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` switches the strict rules on; nothing else does'),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug']).default('info').describe('Least severe level that is logged'),
  START_LINES: z
    .enum(['text', 'json'])
    .default('text')
    .describe(
      'What a process says of its start (`listening …`, why it did not start): text for a person, or JSON like the log, which the images set',
    ),
  BUSINESS_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone')
    .default('Europe/Berlin')
    .describe("Whose calendar days are the beekeeper's"),
  DATA_DIR: z.string().default('./data').describe('Documents, backups, the embedded database, generated keys'),
  KEY_RING: z
    .string()
    .optional()
    .describe(
      'Master keys as `id:base64` of 32 random bytes, comma-separated: the first signs and seals, all verify and open (docs/how-to/rotate-keys.md); required in production, else generated into `DATA_DIR`; of the jobs those need it of which `jobs list` says so',
    )
    .meta({ secret: true }),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  port: (standard: number) => port.default(standard).describe('Port to listen on; 0 takes any free one'),
  stopDelayMs: (standard: number) =>
    wholeNumber(0, 120_000)
      .default(standard)
      .describe(
        'After SIGTERM requests are accepted for so long while readiness answers 503: longer than the load balancer needs to notice (docs/how-to/deploy.md)',
      ),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address of the private port'),
  METRICS_PORT: port.optional().describe('Private port of /health and /metrics; without it there is none'),
};
