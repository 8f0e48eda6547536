import { issueOf } from '@beekeeping/core/field-error';
import { instant, text } from '@beekeeping/core/fields';
import { z } from 'zod';

const PRINTABLE_ASCII = /^[!-~]+$/;
const CONTROL = /\p{Cc}/u;
/** A text that still changes after so many decodings is no valid path. */
const MAX_DECODINGS = 10;

/**
 * A run of escapes decoded once: as UTF-8, or, since readers treat invalid ones differently, byte by byte for ASCII.
 */
const readEscapes = (escapes: string): string => {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes.replaceAll(/%([0-7][\da-f])/gi, (_escape, byte: string) =>
      String.fromCharCode(Number.parseInt(byte, 16)),
    );
  }
};

/** A text, and its forms after routers and browsers decode it again, until nothing changes; undefined if never. */
const spellingsOf = (sent: string): string[] | undefined => {
  const spellings = [sent];
  for (let count = 0; count < MAX_DECODINGS; count += 1) {
    const read = spellings.at(-1)!.replaceAll(/(?:%[\da-f]{2})+/gi, readEscapes);
    if (read === spellings.at(-1)) return spellings;
    spellings.push(read);
  }
  return undefined;
};

const ANY_ORIGIN = 'http://ui.invalid';
const leavesTheUi = (path: string): boolean => path.startsWith('//') || path.includes('\\');
/** Also by what remains once its dots are resolved. */
const staysInTheUi = (path: string): boolean => !leavesTheUi(path) && !leavesTheUi(new URL(path, ANY_ORIGIN).pathname);

const isWellEscaped = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * Whether a text is a path of the UI, with or without a query, and nothing that a browser or a router of the UI could
 * take for another host or a further header, however often it is decoded. A fragment is refused: it is no part of a path.
 */
const isUiPath = (sent: string): boolean => {
  if (!sent.startsWith('/') || !PRINTABLE_ASCII.test(sent) || /[#\\]/.test(sent)) return false;
  const path = sent.split('?', 1)[0]!;
  return (
    isWellEscaped(path) &&
    (spellingsOf(sent)?.every((spelling) => !CONTROL.test(spelling)) ?? false) &&
    (spellingsOf(path)?.every(staysInTheUi) ?? false)
  );
};

export const ssoStartSchema = z.strictObject({
  returnTo: z
    .string()
    .max(1_000)
    .refine(isUiPath, issueOf('BAD_FORMAT', 'must be a path of the UI', { format: 'ui-path' }))
    .optional()
    .meta({ example: '/apiaries?view=map', description: 'Path of the UI that the browser comes back to' }),
});

/** Other parameters of a provider are ignored, as RFC 6749 requires. */
export const ssoCallbackSchema = z.looseObject({
  state: text(500).meta({ description: 'The state value from the start, returned by the provider' }),
  code: text(4_000).optional().meta({ description: "The provider's code for the tokens" }),
  iss: text(500).optional().meta({ description: 'The provider, by its own word (RFC 9207)' }),
  error: text(200).optional().meta({ description: 'The reason of the provider for refusing the sign-in' }),
});

export const ssoCompletionSchema = z.strictObject({
  code: text(2_000).meta({ description: 'The completion code that the UI received, valid once' }),
});

export const ssoProvidersSchema = z
  .object({ items: z.array(z.object({ id: z.string(), name: z.string() })) })
  .meta({ id: 'SsoProviders' });

/** An account at an identity provider that signs in as a user. */
export const ssoLinkSchema = z
  .object({
    id: z.guid(),
    /** Null once the operator has removed the provider. */
    providerId: z.string().nullable(),
    providerName: z.string().nullable(),
    linkedAt: instant(),
    lastUsedAt: instant(),
  })
  .meta({ id: 'SsoLink' });
export type SsoLinkView = z.output<typeof ssoLinkSchema>;

export const ssoLinkListSchema = z.object({ items: z.array(ssoLinkSchema) }).meta({ id: 'SsoLinkList' });
