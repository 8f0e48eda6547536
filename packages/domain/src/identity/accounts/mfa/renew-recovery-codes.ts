import { hashRecoveryCode, newRecoveryCode } from '@beekeeping/auth';
import { newId } from '@beekeeping/core/id';
import { recoveryCodes } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';

/** Number of recovery codes per enrolment (docs/requirements/access.md#second-factor). */
const RECOVERY_CODES = 10;

/** Replaces the recovery codes of a user. @returns them, this once: only their hashes are stored */
export const renewRecoveryCodes = async (change: Change, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await change.tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await change.tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      id: newId(),
      userId,
      codeHash: hashRecoveryCode(code)!,
      createdAt: change.now,
    })),
  );
  return codes;
};
