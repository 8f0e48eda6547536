import { html, type Html } from '@beekeeping/core/html';
import { readUrl } from '@beekeeping/core/read-url';

/** Opens the mail program; the address is ASCII as it is stored, and encoded all the same. */
export const mailLink = (email: string | null): Html | null =>
  email === null ? null : html`<a href="mailto:${encodeURIComponent(email).replace('%40', '@')}">${email}</a>`;

/** Dials the digits of a number, when there are enough of them to be one. */
export const phoneLink = (phone: string | null): Html | string | null => {
  const digits = phone?.replaceAll(/\(0\)|[^+\d]/g, '') ?? '';
  return /^\+?\d{3,20}$/.test(digits) ? html`<a href="tel:${digits}">${phone}</a>` : phone;
};

/** The address as the browser will read it, if it is an https one; anything else gets no link. */
export const httpsAddress = (url: string | null): string | null => {
  const read = url === null ? undefined : readUrl(url);
  return read?.protocol === 'https:' ? read.href : null;
};
