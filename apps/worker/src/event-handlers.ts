import type { EventHandler } from '@beekeeping/events';

/** Every handler of domain events by its name, which is what an event is noted as handled by. */
export const eventHandlers = {} as const satisfies Record<string, EventHandler>;
