import { text } from '@beekeeping/core/fields';
import { z } from 'zod';

const PRINTABLE_ASCII = /^[!-~]+$/;

/** What a path becomes when it is read once more, as routers and browsers do; undefined when it cannot be. */
const readAgain = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

const ANY_ORIGIN = 'http://ui.invalid';
const leavesTheUi = (path: string): boolean => /^[/\\]{2}/.test(path) || path.includes('\\');

/**
 * Whether a text is a path of the UI, with or without a query, and nothing that a browser or a router of the UI could
 * take for another host. A fragment is refused: it is no part of a path.
 */
const isUiPath = (path: string): boolean => {
  if (!path.startsWith('/') || !PRINTABLE_ASCII.test(path) || path.includes('#')) return false;
  const { origin, pathname } = new URL(path, ANY_ORIGIN);
  const spellings = [path, pathname, readAgain(path.split('?', 1)[0]!), readAgain(pathname)];
  return origin === ANY_ORIGIN && !spellings.some((spelling) => spelling === undefined || leavesTheUi(spelling));
};

export const ssoStartSchema = z.strictObject({
  returnTo: z
    .string()
    .max(1_000)
    .refine(isUiPath, 'must be a path of the UI')
    .optional()
    .meta({ example: '/apiaries?view=map' }),
});

/** What a provider adds beside these is ignored, as RFC 6749 wants it. */
export const ssoCallbackSchema = z.looseObject({
  state: text(500),
  code: text(4_000).optional(),
  iss: text(500).optional(),
  error: text(200).optional(),
});

export const ssoCompletionSchema = z.strictObject({ code: text(2_000) });

export const ssoProvidersSchema = z
  .object({ items: z.array(z.object({ id: z.string(), name: z.string() })) })
  .meta({ id: 'SsoProviders' });
