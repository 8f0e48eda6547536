import { readDay } from '../../components/form/read-day.ts';

/** Which entries are shown, as it stands in the address. */
export interface AuditSearch {
  actorId?: string;
  action?: string;
  entityId?: string;
  from?: string;
  to?: string;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The router reads the address before the words of this screen are there: whether the action is one is asked there. */
export const readAuditSearch = ({ actorId, action, entityId, from, to }: Record<string, unknown>): AuditSearch => ({
  actorId: textOf(actorId),
  action: textOf(action),
  entityId: textOf(entityId),
  from: readDay(from),
  to: readDay(to),
});
