import type { DeliveryState } from './queries.ts';

const STATES = ['PENDING', 'DELIVERED', 'FAILED'] as const;

/** Which deliveries are shown, as it stands in the address. */
export const readWebhookSearch = ({ state }: Record<string, unknown>): { state?: DeliveryState } => ({
  state: STATES.find((known) => known === state),
});
