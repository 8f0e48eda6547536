import { html, trustedHtml, type Html } from '@beekeeping/core/html';
import type { ShownVariety } from './honey-variety.ts';
import { type Language, LANGUAGES } from '@beekeeping/messages/language';
import { STYLE_SHEET } from './style-sheet.ts';

const styleElement = trustedHtml(`<style>${STYLE_SHEET}</style>`);

export interface DocumentContent {
  language: Language;
  title: string;
  description: string;
  /** Whose page it is, when that is known. */
  siteName: string | null;
  /** Gives the page its colour. */
  variety: ShownVariety;
  main: Html;
}

/** A drop of this honey, within the page: the browser asks for no other one. */
const iconOf = ({ day }: ShownVariety): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${day}" stroke="#2a1c0f" d="M16 2c4 8 10 13 10 19a10 9 0 0 1-20 0C6 15 12 10 16 2Z"/></svg>`,
  )}`;

/** What messengers show of a shared address (Open Graph): text alone, so that no other server is contacted. */
const preview = ({ language, title, description, siteName }: DocumentContent): Html => {
  const [locale, ...others] = [language, ...LANGUAGES.filter((other) => other !== language)].map(
    (each) => LOCALES[each],
  );
  return html`<meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${siteName === null ? null : html`<meta property="og:site_name" content="${siteName}" />`}
    <meta property="og:locale" content="${locale}" />
    ${others.map((other) => html`<meta property="og:locale:alternate" content="${other}" />`)}`;
};

const LOCALES: Record<Language, string> = { de: 'de_DE', en: 'en_GB' };

/** A whole page as HTML text. */
export const renderDocument = (content: DocumentContent): string => {
  const { language, title, description, variety, main } = content;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="description" content="${description}" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="${variety.day}" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1b140e" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        ${preview(content)}
        <link rel="icon" href="${iconOf(variety)}" />
        ${styleElement}
      </head>
      <body class="${variety.colourClass}">
        <main>${main}</main>
      </body>
    </html> `.markup;
};
