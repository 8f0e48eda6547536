/** The text that every attempt of a delivery sends. Written once: what was signed is what is sent. */
export const deliveryBody = (raised: { event: string; occurredAt: Date; data: Record<string, unknown> }): string =>
  JSON.stringify({ event: raised.event, occurredAt: raised.occurredAt.toISOString(), data: raised.data });
