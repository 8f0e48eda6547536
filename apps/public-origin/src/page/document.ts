import { html, trustedHtml, type Html } from './html.ts';
import type { ShownVariety } from './honey-variety.ts';
import type { Language } from './language.ts';
import { STYLE_SHEET } from './style-sheet.ts';

const styleElement = trustedHtml(`<style>${STYLE_SHEET}</style>`);

export interface DocumentContent {
  language: Language;
  title: string;
  description: string;
  /** Gives the page its colour. */
  variety: ShownVariety;
  main: Html;
}

/** A whole page as HTML text. The empty icon keeps the browser from asking for one. */
export const renderDocument = ({ language, title, description, variety, main }: DocumentContent): string =>
  html`<!doctype html>
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
        <link rel="icon" href="data:," />
        ${styleElement}
      </head>
      <body class="${variety.colourClass}">
        <main>${main}</main>
      </body>
    </html> `.markup;
