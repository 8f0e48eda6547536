import { randomBytes } from 'node:crypto';
import { hashSecret } from '@beekeeping/auth';
import { AppError } from '@beekeeping/core/app-error';
import { messengerCodes } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import type { MessengerCodeView } from './messenger.schema.ts';

const LIFETIME_MS = 10 * 60_000;

/**
 * Makes the code by which the bot knows a user: 128 random bits, for ten minutes, in place of an earlier one.
 * @throws AppError INVALID_STATE when no bot is set up
 */
export const createMessengerCode = async (
  change: Change,
  userId: string,
  botName: string | undefined,
): Promise<MessengerCodeView> => {
  if (botName === undefined) throw new AppError('INVALID_STATE', 'No messenger is set up for this service.');
  const code = randomBytes(16).toString('base64url');
  const expiresAt = new Date(change.now.getTime() + LIFETIME_MS);
  const row = { codeHash: hashSecret(code), expiresAt };
  await change.tx
    .insert(messengerCodes)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: messengerCodes.userId, set: row });
  return { code, url: `https://t.me/${botName}?start=${code}`, expiresAt: expiresAt.toISOString() };
};
