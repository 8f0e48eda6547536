import type { Loop } from '@beekeeping/process';
import type { WorkerContext } from './context.ts';
import { deliverWebhooks } from './loops/deliver-webhooks.loop.ts';
import { dispatchEventsLoop } from './loops/dispatch-events.loop.ts';

/** Every loop of the worker by its name. */
export const loopCatalog = {
  'dispatch-events': dispatchEventsLoop,
  'deliver-webhooks': deliverWebhooks,
} as const satisfies Record<string, Loop<WorkerContext>>;
