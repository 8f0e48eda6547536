/** The text that every attempt of a delivery sends (decisions.md §7). Written once: what was signed is what is sent. */
export const deliveryBody = (told: { event: string; occurredAt: Date; data: Record<string, unknown> }): string =>
  JSON.stringify({ event: told.event, occurredAt: told.occurredAt.toISOString(), data: told.data });
