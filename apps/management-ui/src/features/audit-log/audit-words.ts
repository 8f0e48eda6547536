import type { InputOf } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

export type AuditAction = NonNullable<NonNullable<InputOf<'GET', '/audit-log'>['query']>['action']>[number];

/** What somebody did, as the end of a sentence that begins with them. */
const ACTIONS: Record<AuditAction, () => string> = {
  'login.succeeded': m.audit_login_succeeded,
  'login.failed': m.audit_login_failed,
  'logout.done': m.audit_logout_done,
  'token.refreshed': m.audit_token_refreshed,
  'token.reuse_detected': m.audit_token_reuse_detected,
  'session.revoked': m.audit_session_revoked,
  'credential.rejected': m.audit_credential_rejected,
  'user.created': m.audit_user_created,
  'user.updated': m.audit_user_updated,
  'user.deactivated': m.audit_user_deactivated,
  'user.reactivated': m.audit_user_reactivated,
  'user.role_changed': m.audit_user_role_changed,
  'user.mfa_enabled': m.audit_user_mfa_enabled,
  'user.mfa_disabled': m.audit_user_mfa_disabled,
  'user.mfa_reset': m.audit_user_mfa_reset,
  'user.sso_linked': m.audit_user_sso_linked,
  'user.sso_unlinked': m.audit_user_sso_unlinked,
  'user.calendar_connected': m.audit_user_calendar_connected,
  'user.calendar_disconnected': m.audit_user_calendar_disconnected,
  'user.calendar_feed_rotated': m.audit_user_calendar_feed_rotated,
  'user.messenger_linked': m.audit_user_messenger_linked,
  'user.messenger_unlinked': m.audit_user_messenger_unlinked,
  'role.created': m.audit_role_created,
  'role.updated': m.audit_role_updated,
  'role.deactivated': m.audit_role_deactivated,
  'role.reactivated': m.audit_role_reactivated,
  'site_settings.updated': m.audit_site_settings_updated,
  'automation_rule.updated': m.audit_automation_rule_updated,
  'automation_rule.counter_reset': m.audit_automation_rule_counter_reset,
  'backup.exported': m.audit_backup_exported,
  'backup.imported': m.audit_backup_imported,
  'records.imported': m.audit_records_imported,
  'backup_settings.updated': m.audit_backup_settings_updated,
  'event.retried': m.audit_event_retried,
  'event.replayed': m.audit_event_replayed,
  'inspection.created': m.audit_inspection_created,
  'api_key.created': m.audit_api_key_created,
  'api_key.revoked': m.audit_api_key_revoked,
  'colony.imported': m.audit_colony_imported,
  'colony.status_corrected': m.audit_colony_status_corrected,
  'restriction.overridden': m.audit_restriction_overridden,
  'honey_batch.held': m.audit_honey_batch_held,
  'honey_batch.released': m.audit_honey_batch_released,
  'bottling.held': m.audit_bottling_held,
  'bottling.released': m.audit_bottling_released,
  'production_batch.held': m.audit_production_batch_held,
  'production_batch.released': m.audit_production_batch_released,
  'stock_movement.reversed': m.audit_stock_movement_reversed,
  'treatment.cancelled': m.audit_treatment_cancelled,
  'harvest.withdrawal_overridden': m.audit_harvest_withdrawal_overridden,
  'medicine.updated': m.audit_medicine_updated,
  'medicine_lot.updated': m.audit_medicine_lot_updated,
  'medicine_movement.reversed': m.audit_medicine_movement_reversed,
  'webhook.created': m.audit_webhook_created,
  'webhook.updated': m.audit_webhook_updated,
  'webhook.deleted': m.audit_webhook_deleted,
  'webhook.secret_rotated': m.audit_webhook_secret_rotated,
};

const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(ACTIONS, action);

/** What is asked for, where it is an action at all. */
export const actionOf = (action: string | undefined): AuditAction | undefined =>
  action !== undefined && isAuditAction(action) ? action : undefined;

/** One that is no longer written keeps its own name. */
export const actionWords = (action: string): string => (isAuditAction(action) ? ACTIONS[action]() : action);

export const actionChoices = (): { value: AuditAction; label: string }[] =>
  (Object.keys(ACTIONS) as AuditAction[])
    .map((value) => ({ value, label: ACTIONS[value]() }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
