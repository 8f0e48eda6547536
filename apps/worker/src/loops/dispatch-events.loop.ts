import { channels, loggableError } from '@beekeeping/db';
import { type DispatchReport, EventDispatcher } from '@beekeeping/events';
import type { Loop } from '@beekeeping/process';
import type { WorkerContext } from '../context.ts';
import { eventHandlers } from '../event-handlers.ts';

const MAKES_DELIVERIES: keyof typeof eventHandlers = 'webhooks';

/** Hands recorded domain events to their handlers. */
export const dispatchEventsLoop: Loop<WorkerContext> = {
  description: 'hands recorded domain events to their handlers',
  pollMs: 1_000,
  wakeOn: channels.domainEvents,
  start: (context, wake) => {
    const report = (end: DispatchReport): void => {
      logEnd(context, end);
      observeEnd(context, end);
    };
    const handled = (handler: string): void => {
      // Not when the last handler is done with the event: that one may have to wait.
      if (handler === MAKES_DELIVERIES) context.onDeliveriesDue();
    };
    const dispatcher = new EventDispatcher(context, eventHandlers, { report, wake, handled });
    return {
      runOnce: () => dispatcher.poll(),
      settled: () => dispatcher.settled(),
      release: () => dispatcher.release(),
    };
  },
};

const observeEnd = ({ observe }: WorkerContext, end: DispatchReport): void => {
  if (end.outcome === 'HANDLED') observe.eventHandled(end.lagSeconds);
  if (end.outcome === 'RETRIED' || end.outcome === 'GIVEN_UP') observe.eventFailed();
};

const logEnd = ({ logger }: WorkerContext, end: DispatchReport): void => {
  const event = { eventId: end.eventId, type: end.type };
  switch (end.outcome) {
    case 'HANDLED':
    case 'POSTPONED':
      return;
    case 'RETRIED':
    case 'GIVEN_UP': {
      const { handler, lastError, error } = end;
      const facts = { ...event, handler, lastError, ...(error === undefined ? {} : loggableError(error)) };
      if (end.outcome === 'RETRIED') return logger.warn('an event will be retried', facts);
      return logger.error('an event was given up', facts);
    }
    case 'CLAIM_LOST':
      return logger.warn('an event took longer than its lease', event);
    case 'UNKNOWN':
      return logger.error('event outcome could not be recorded', { ...event, ...loggableError(end.error) });
  }
};
