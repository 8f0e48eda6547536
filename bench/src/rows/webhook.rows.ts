import { barePosts, workerDelivers } from '../deliveries/contenders.ts';
import { eventLatency } from '../deliveries/event-latency.ts';
import type { LatencyRow, RatioRow } from './row.ts';

export const webhookRow: RatioRow = {
  name: 'webhooks-bare',
  what: 'Webhook deliveries of the worker',
  against: 'a bare loop of the same posts',
  aim: { atLeast: 0.5 },
  contenders: async (stand) => {
    const reactions = await stand.reactions();
    return [workerDelivers(reactions), barePosts(reactions)];
  },
};

export const webhookLatencyRow: LatencyRow = {
  name: 'webhooks-latency',
  what: 'A new colony to the end of its webhook, 100 a second',
  limitMs: 250,
  measure: async (stand, effort) => eventLatency(await stand.reactions(), effort),
};
