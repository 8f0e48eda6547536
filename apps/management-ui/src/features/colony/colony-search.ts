import { day, searchParams, word } from '../../components/screen/search-params.ts';

/** What of a colony is shown, as it stands in the address: as of the evening of a day, and which events; all without. */
export const readColonyView = searchParams({ on: day, what: word });
export type ColonyView = ReturnType<typeof readColonyView>;
