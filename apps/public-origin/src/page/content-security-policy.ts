import { createHash } from 'node:crypto';
import { STYLE_SHEET } from './style-sheet.ts';

const styleHash = createHash('sha256').update(STYLE_SHEET, 'utf8').digest('base64');

const policy = (formAction: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    'img-src data:',
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ');

/** The `Content-Security-Policy` of the pages in this folder: one inline style sheet, known by its hash, and nothing else. */
export const contentSecurityPolicy = policy("'none'");

/** That of the page with a form, which leads nowhere but to this site. */
export const formPolicy = policy("'self'");
