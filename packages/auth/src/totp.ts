import { randomBytes, timingSafeEqual } from 'node:crypto';
import speakeasy from 'speakeasy';

/** RFC 4226, section 4: at least 128 bits, 160 recommended. */
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the present one whose codes are taken too: clocks differ and people type slowly (RFC 6238, 5.2). */
const TOLERATED_STEPS = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Five bits to a character; 20 bytes need no padding (RFC 4648, section 6). */
const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
};

/** The seed of an authenticator app: 160 random bits in base32. */
export const newTotpSecret = (): string => base32(randomBytes(SECRET_BYTES));

const stepAt = (instant: Date): number => Math.floor(instant.getTime() / 1000 / STEP_SECONDS);

const codeOfStep = (secret: string, step: number): string =>
  speakeasy.hotp({ secret, encoding: 'base32', counter: step, digits: DIGITS });

/** What an authenticator app with this base32 seed shows at an instant: six digits. */
export const totpCodeAt = (secret: string, instant: Date): string => codeOfStep(secret, stepAt(instant));

/** True for what could be a code of an app: a text of exactly six ASCII digits. */
export const isTotpCode = (code: string): boolean => /^[0-9]{6}$/.test(code);

/**
 * The time step that a code belongs to, the present one or its neighbours; undefined for any other text. The caller keeps
 * the step of the last code that it accepted and accepts none of that step or an earlier one: the library has no such
 * guard (RFC 6238, 5.2). Of two steps with the same code the earlier one counts, so that a used code stays used.
 * @param secret base32
 */
export const matchingStep = (secret: string, code: string, now: Date): number | undefined => {
  if (!isTotpCode(code)) return undefined;
  const present = stepAt(now);
  const typed = Buffer.from(code);
  let matching: number | undefined;
  for (let step = present + TOLERATED_STEPS; step >= present - TOLERATED_STEPS; step -= 1) {
    if (timingSafeEqual(typed, Buffer.from(codeOfStep(secret, step)))) matching = step;
  }
  return matching;
};

/** What an authenticator app reads from the QR code. No name can add a parameter. */
export const otpauthUrl = ({
  issuer,
  account,
  secret,
}: {
  issuer: string;
  account: string;
  /** base32 */
  secret: string;
}): string => {
  const [app, who] = [encodeURIComponent(issuer), encodeURIComponent(account)];
  return `otpauth://totp/${app}:${who}?secret=${secret}&issuer=${app}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
};
