import { MIN_PASSWORD_BYTES } from './password.ts';

const MIN_CHARACTERS = 12;
const MIN_UNCOMMON_CHARACTERS = 8;
const MIN_DIFFERENT_CHARACTERS = 6;

/** What long but common passwords are put together from, in lower case. */
const COMMON_PARTS =
  /password|passwort|kennwort|administrator|admin|changeme|change|letmein|welcome|willkommen|qwert[yz]uiop|qwert[yz]|asdfgh|iloveyou|beekeep(?:ing|er)|imker(?:ei)?|example|secret|geheim|test|root|1234567890|123456789|12345678|123456|12345|1234|123|abcdefgh|abcdef|abc|(?:19|20)\d\d/g;

const plainLetters = (password: string): string =>
  password.toLowerCase().replaceAll('@', 'a').replaceAll('$', 's').replaceAll('0', 'o');

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** The 18,000 most used passwords that are long enough, in lower case. Loaded on first use: most processes never need them. */
const readCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = (word: string): boolean => Buffer.byteLength(word, 'utf8') >= MIN_PASSWORD_BYTES;
  return new Set(dictionary['passwords-common'].filter(longEnough));
};

/**
 * True for a common password: one of the most used ones, in any case and with the usual letters replaced, or
 * one of common words and numbers alone.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  commonPasswords ??= readCommonPasswords();
  const known = await commonPasswords;
  const spellings = [password.toLowerCase(), plainLetters(password)];
  return spellings.some((spelling) => known.has(spelling) || uncommonCharacters(spelling) <= 1);
};

const uncommonCharacters = (password: string): number => Array.from(password.replaceAll(COMMON_PARTS, '')).length;

/**
 * Why a password would be among the first that an attacker tries, in words that follow "it"; undefined when it is none
 * of the obvious ones. Stricter than the length that every password needs: for accounts that may do everything.
 * @param email the account's, which must not be part of the password
 */
export const weaknessOf = (password: string, email: string): string | undefined => {
  if (Array.from(password).length < MIN_CHARACTERS) return `is shorter than ${MIN_CHARACTERS} characters`;
  if (new Set(password).size < MIN_DIFFERENT_CHARACTERS) return 'repeats a few characters';
  const lowerCase = password.toLowerCase();
  const account = email.toLowerCase().split('@', 1)[0] ?? '';
  if (account.length > 3 && lowerCase.includes(account)) return 'contains the e-mail address';
  const uncommon = Math.min(uncommonCharacters(lowerCase), uncommonCharacters(plainLetters(password)));
  return uncommon < MIN_UNCOMMON_CHARACTERS ? 'is made of common passwords' : undefined;
};
