import { AppError } from '@beekeeping/core/app-error';
import { type Warning, warning } from '@beekeeping/core/warning';
import type { Withdrawal, WithdrawingTreatment } from './withdrawals-on.ts';

const whyNoHoney = (honeyFrom: string | null, { medicineName, startedOn }: WithdrawingTreatment): string => {
  const until = honeyFrom === null ? 'until the treatment has ended' : `before ${honeyFrom}`;
  return `No honey of this colony ${until}: it was treated with ${medicineName} on ${startedOn}.`;
};

/**
 * Honey is not taken against a withdrawal or a honey rule without a reason.
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
    `${whyNoHoney(honeyFrom, first)} Taken nevertheless, it needs a withdrawalOverrideReason.`,
    { extra: { honeyFrom, treatments } },
  );
};

/** The warning for honey that was taken with a reason (docs/requirements/medicine.md#withdrawal). */
export const overriddenWarnings = ({ honeyFrom, treatments: [first] }: Withdrawal): Warning[] =>
  first
    ? [
        warning(
          'HARVEST_IN_WITHDRAWAL',
          { medicineName: first.medicineName, startedOn: first.startedOn, honeyFrom },
          'harvestedOn',
        ),
      ]
    : [];
