import { readDay } from '../../components/form/read-day.ts';
import { type AuditAction, isAuditAction } from './audit-words.ts';

/** Which entries are shown, as it stands in the address. */
export interface AuditSearch {
  actorId?: string;
  action?: AuditAction;
  entityId?: string;
  from?: string;
  to?: string;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export const readAuditSearch = ({ actorId, action, entityId, from, to }: Record<string, unknown>): AuditSearch => ({
  actorId: textOf(actorId),
  action: typeof action === 'string' && isAuditAction(action) ? action : undefined,
  entityId: textOf(entityId),
  from: readDay(from),
  to: readDay(to),
});
