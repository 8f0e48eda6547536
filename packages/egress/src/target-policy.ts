import type { Logger } from '@beekeeping/core/logger';

/** What a target that a user set must satisfy, besides no credentials in it and public addresses only. */
export interface TargetPolicy {
  /** https only in production. */
  isProduction: boolean;
  /**
   * `host:port`, lower case, that is exempt from the rules on port and address, and outside production from that on the
   * scheme (`EGRESS_ALLOWED_TARGETS`). For webhooks nothing is exempt in production.
   */
  allowedTargets: readonly string[];
  /** A calendar server may have any port, webhooks 80 and 443 (docs/requirements/reactions.md#calendar). */
  isForCalendars?: boolean;
}

/**
 * Which rule a target breaks. `NOT_A_URL` is an error of the input (400); the others are refusals of a url that can be
 * read (422 `WEBHOOK_TARGET_BLOCKED`). None reveals what a name resolved to, or whether a port is open.
 */
export type TargetViolation = 'NOT_A_URL' | 'SCHEME' | 'PORT' | 'CREDENTIALS' | 'ADDRESS' | 'UNRESOLVABLE';

/** A target that must not be dialled. */
export class TargetRefused extends Error {
  readonly violation: TargetViolation;

  /** @param message one sentence for the user who set the target */
  constructor(violation: TargetViolation, message: string) {
    super(message);
    this.name = 'TargetRefused';
    this.violation = violation;
  }
}

/** The policy of webhooks by a process's variables. What is exempt is logged, once, since it opens a way into the private network. */
export const targetPolicyOf = (
  config: { NODE_ENV: string; EGRESS_ALLOWED_TARGETS: string[] },
  logger: Logger,
): TargetPolicy => {
  const isProduction = config.NODE_ENV === 'production';
  const targets = config.EGRESS_ALLOWED_TARGETS;
  if (targets.length > 0 && isProduction) logger.warn('EGRESS_ALLOWED_TARGETS is refused for webhooks in production');
  else if (targets.length > 0) logger.info('these targets are exempt from the address policy', { targets });
  return { isProduction, allowedTargets: targets };
};

/** The same for calendar servers: one at home may be reached in production too, where the operator names it. */
export const forCalendars = (policy: TargetPolicy): TargetPolicy => ({ ...policy, isForCalendars: true });
