import { ruleHandlers } from '@beekeeping/domain/reactions/rules/automation';
import { calendarHandler } from '@beekeeping/domain/reactions/calendar';
import { requestEvaluations, suggestingEvents } from '@beekeeping/domain/reactions/rules/suggestions';
import { fannedOutEvents, fanOutEvents } from '@beekeeping/domain/reactions/webhooks/subscriptions';
import type { EventHandler } from '@beekeeping/events';

/** Every handler of domain events by its name, under which an event is recorded as handled. */
export const eventHandlers = {
  webhooks: {
    description: 'Makes the webhook deliveries of an event',
    events: fannedOutEvents,
    goesFirst: true,
    handleAll: fanOutEvents,
  },
  calendar: calendarHandler,
  ...ruleHandlers,
  suggestions: {
    description: 'Requests the evaluation of suggestions that an event may have changed',
    events: suggestingEvents,
    handleAll: requestEvaluations,
  },
} as const satisfies Record<string, EventHandler>;
