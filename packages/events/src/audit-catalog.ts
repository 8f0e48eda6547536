/** Every action that the audit log knows (docs/requirements/access.md#audit-log). Not every write is audited. */
export const auditActions = [
  'login.succeeded',
  'login.failed',
  'logout.done',
  'token.refreshed',
  'token.reuse_detected',
  'session.revoked',
  'credential.rejected',
  'user.created',
  'user.updated',
  'user.deactivated',
  'user.reactivated',
  'user.role_changed',
  'user.mfa_enabled',
  'user.mfa_disabled',
  'user.mfa_reset',
  'user.sso_linked',
  'user.sso_unlinked',
  'user.calendar_connected',
  'user.calendar_disconnected',
  'user.calendar_feed_rotated',
  'user.messenger_linked',
  'user.messenger_unlinked',
  'role.created',
  'role.updated',
  'role.deactivated',
  'role.reactivated',
  'site_settings.updated',
  'automation_rule.updated',
  'automation_rule.counter_reset',
  'backup.exported',
  'backup.imported',
  'records.imported',
  'backup_settings.updated',
  'event.retried',
  'event.replayed',
  'inspection.created',
  'api_key.created',
  'api_key.revoked',
  'colony.imported',
  'colony.status_corrected',
  'restriction.overridden',
  'honey_batch.held',
  'honey_batch.released',
  'bottling.held',
  'bottling.released',
  'production_batch.held',
  'production_batch.released',
  'stock_movement.reversed',
  'treatment.cancelled',
  'harvest.withdrawal_overridden',
  'medicine.updated',
  'medicine_lot.updated',
  'medicine_movement.reversed',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'webhook.secret_rotated',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** What an entry is about. */
export interface AuditSubject {
  entityType: string;
  entityId?: string | undefined;
  /** Who acted, when the actor of the change is not signed in yet: a login. */
  userId?: string | undefined;
  userName?: string | undefined;
  /** Facts worth keeping; never a password, token, secret or body. */
  details?: Record<string, unknown>;
}
