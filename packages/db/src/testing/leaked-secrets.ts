import { TextFinder } from './text-finder.ts';

/** Secrets that only leave the service in an answer made for them: recognisable anywhere else. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  'a signed token': /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'an API key': /bee_[\w-]{43}/,
  'the secret of a webhook': /whsec_[\w-]{43}/,
  'the hash of a password': /\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}/,
  'the seed of an authenticator': /otpauth:\/\//,
};

/** Shorter ones would be found by chance. */
const SHORTEST = 10;

const begin = () => ({
  file: process.env.TEST_FILE,
  secrets: new TextFinder(),
  sentTexts: new TextFinder(),
  leaks: [] as Error[],
});
let noted = begin();

/**
 * What was noted in this test file: what one file sends as a body may well be in the path of another file's request.
 */
const notedHere = () => {
  if (noted.file !== process.env.TEST_FILE) noted = begin();
  return noted;
};

/** Ids, instants and fixed words. */
const ORDINARY = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|[\d:.TZ-]+|[A-Z_]+|[a-z_-]+[.:][a-z_-]+)$/i;

/** Remembers something that a test sent as a secret or was answered as one. */
export const noteSecret = (secret: unknown): void => {
  if (typeof secret === 'string' && secret.length >= SHORTEST && !ORDINARY.test(secret))
    notedHere().secrets.add(secret);
};

/** Remembers a text of a request's body: not secret, but nothing for a log. */
export const noteSentText = (text: string): void => {
  if (text.length >= SHORTEST && !ORDINARY.test(text)) notedHere().sentTexts.add(text);
};

/** Runs a check where throwing would end nothing: its error is thrown by `assertNoLeak`. */
export const watchFor = (check: () => void): void => {
  try {
    check();
  } catch (error) {
    notedHere().leaks.push(error as Error);
  }
};

/** @throws Error of the first leak that was seen since the last call */
export const assertNoLeak = (): void => {
  const [leak] = notedHere().leaks.splice(0);
  if (leak) throw leak;
};

const around = (haystack: string, needle: string): string => {
  const at = Math.max(0, haystack.indexOf(needle));
  return haystack.slice(Math.max(0, at - 200), at + needle.length + 60);
};

/**
 * The canary of the whole suite: what a test sends or receives as a password, token or code must not turn up in what
 * the service writes or answers as an error.
 * @throws Error that shows where it was found; what tests send is secret to nobody
 */
export const assertNoSecretIn = (place: string, text: string): void => {
  for (const [what, shape] of Object.entries(SHAPES)) {
    const found = shape.exec(text)?.[0];
    if (found !== undefined) throw new Error(`${place} holds ${what}: …${around(text, found)}…`);
  }
  const secret = notedHere().secrets.firstIn(text);
  if (secret !== undefined) throw new Error(`${place} holds a secret that a test used: …${around(text, secret)}…`);
};

/** The same for a log, which must not hold anything of a request's body either. */
export const assertNoSecretInLog = (place: string, log: string): void => {
  assertNoSecretIn(place, log);
  const text = notedHere().sentTexts.firstIn(log);
  if (text !== undefined) throw new Error(`${place} holds a part of a request's body: …${around(log, text)}…`);
};
