import { readDay } from '../../components/form/read-day.ts';

/** What of a colony is shown, as it stands in the address. */
export interface ColonyView {
  /** As of the evening of this day. */
  on?: string;
  /** Which events; all without it. */
  what?: string;
}

/** Whatever an address says, only a day and a word are taken from it. */
export const readColonyView = (found: Record<string, unknown>): ColonyView => ({
  on: readDay(found.on),
  what: typeof found.what === 'string' ? found.what : undefined,
});
