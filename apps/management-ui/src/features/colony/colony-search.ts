/** What of a colony is shown, as it stands in the address. */
export interface ColonyView {
  /** As of the evening of this day. */
  on?: string;
  /** Which events; all without it. */
  what?: string;
}

/** Whatever an address says, only a day and a word are taken from it. */
export const readColonyView = (found: Record<string, unknown>): ColonyView => ({
  on: typeof found.on === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(found.on) ? found.on : undefined,
  what: typeof found.what === 'string' ? found.what : undefined,
});
