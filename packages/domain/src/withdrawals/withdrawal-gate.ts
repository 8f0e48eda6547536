import { AppError } from '@beekeeping/core/app-error';
import type { Withdrawal } from './withdrawals-on.ts';

const untilWhen = (honeyFrom: string | null): string =>
  honeyFrom === null ? 'until the treatment has ended' : `before ${honeyFrom}`;

/**
 * Honey is not taken against a withdrawal or a honey rule unless somebody says why (decisions.md §6).
 * @param withdrawal of the colony on the day of the harvest
 * @throws AppError WITHDRAWAL_ACTIVE with `honeyFrom` and `treatments`
 */
export const assertHoneyMayBeTaken = (
  { honeyFrom, treatments }: Withdrawal,
  overrideReason: string | null | undefined,
): void => {
  const [first] = treatments;
  if (!first || overrideReason != null) return;
  throw new AppError(
    'WITHDRAWAL_ACTIVE',
    `No honey of this colony ${untilWhen(honeyFrom)}: it was treated with ${first.medicineName} on ${first.startedOn}. ` +
      'Taken nevertheless, it needs a withdrawalOverrideReason.',
    { extra: { honeyFrom, treatments } },
  );
};
