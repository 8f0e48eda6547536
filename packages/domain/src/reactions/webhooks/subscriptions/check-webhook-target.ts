import { AppError, invalidField } from '@beekeeping/core/app-error';
import { type CheckedTarget, checkTarget, type TargetPolicy, TargetRefused } from '@beekeeping/egress';

/**
 * Checks the url of a subscription, which looks its name up: call it before the change begins, so that no transaction
 * waits for a name server. The refusal never says what the name resolved to.
 * @throws AppError VALIDATION_FAILED for what is no url, WEBHOOK_TARGET_BLOCKED for what the address policy refuses
 */
export const checkWebhookTarget = async (url: string, policy: TargetPolicy): Promise<CheckedTarget> => {
  try {
    return await checkTarget(url, policy);
  } catch (error) {
    if (!(error instanceof TargetRefused)) throw error;
    if (error.violation === 'NOT_A_URL') throw invalidField('url', 'BAD_FORMAT', error.message, { format: 'url' });
    throw new AppError('WEBHOOK_TARGET_BLOCKED', error.message);
  }
};
