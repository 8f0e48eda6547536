import { wholeNumber } from '@beekeeping/core/variable-kinds';

/** What claiming work is set to. */
export const queueVariables = {
  LEASE_SECONDS: wholeNumber(1, 3_600)
    .default(30)
    .describe(
      'How long claimed work belongs to a worker that says nothing more: an event from its claim on, a webhook delivery from the end of its `WEBHOOK_TIMEOUT_MS`',
    ),
};
