import { day, searchParams, word } from '../../components/screen/search-params.ts';

/**
 * Which entries are shown, as it stands in the address. The router reads it before the words of this screen are there:
 * whether the action is one is asked there.
 */
export const readAuditSearch = searchParams({ actorId: word, action: word, entityId: word, from: day, to: day });
export type AuditSearch = ReturnType<typeof readAuditSearch>;
