import { listOf } from '@beekeeping/core/variable-kinds';
import { z } from 'zod';

const TARGET = /^(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?):\d{1,5}$/;

const targets = z
  .string()
  .transform((text) => listOf(text.toLowerCase()))
  .refine((items) => items.every((item) => TARGET.test(item)), 'must be a list of `host:port`');

/** What dialling out is set to. */
export const egressVariables = {
  EGRESS_ALLOWED_TARGETS: targets
    .default([])
    .describe(
      'Comma-separated `host:port` that webhooks may dial whatever the address policy says; no effect on webhooks in production',
    ),
};
