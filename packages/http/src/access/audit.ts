import type { AuditAction } from '@beekeeping/events';

/** Why a write leaves no audit entry. */
const NOT_AUDITED = {
  dailyWork: 'records of the herd, the honey and the stock hold themselves who recorded them and when',
  devices: 'readings of devices hold themselves what was measured and when; their keys are audited',
  ownAccount: 'changes nothing but how somebody sees the own account',
  delivery: 'sends a trial or repeats what has been sent before; the deliveries themselves are listed',
} as const;

/** The audit entries that a write may make, or why it makes none. */
export type Audit = AuditAction | readonly [AuditAction, ...AuditAction[]] | { none: keyof typeof NOT_AUDITED };

/** A write that leaves no audit entry, for this reason. */
export const notAudited = (none: keyof typeof NOT_AUDITED): Audit => ({ none });

/** The actions that a write may record. */
export const auditActionsOf = (audit: Audit): readonly AuditAction[] => {
  if (typeof audit === 'string') return [audit];
  return 'none' in audit ? [] : audit;
};
