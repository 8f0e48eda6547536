import type { KeyRing } from '@beekeeping/core/key-ring';
import type { Logger } from '@beekeeping/core/logger';
import type { TargetPolicy } from '@beekeeping/egress';
import type { ChangeContext } from '@beekeeping/events';

/** The dependencies of deliveries. */
export interface DeliveryContext extends ChangeContext {
  logger: Logger;
  keyRing: KeyRing;
  /** How long a claim outlives the deadline of its attempt: a process that has not reported by then counts as dead. */
  leaseSeconds: number;
  webhooks: {
    /** Waiting times before each further attempt. */
    retryScheduleMs: readonly number[];
    /** From the look-up of the name to the last byte of the answer. */
    timeoutMs: number;
    targetPolicy: TargetPolicy;
  };
}
