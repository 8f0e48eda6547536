import { createHash } from 'node:crypto';
import { STYLE_SHEET } from './style-sheet.ts';

const styleHash = createHash('sha256').update(STYLE_SHEET, 'utf8').digest('base64');

/** The `Content-Security-Policy` of every page in this folder: one inline style sheet, known by its hash, and nothing else. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
