/** A piece of finished HTML. Only the `html` tag makes one, so that no plain text gets onto a page unescaped. */
class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}
export type { Html };

/** The values of a template: text (escaped), finished HTML, a list of it, or nothing. */
export type HtmlValue = string | number | Html | readonly HtmlValue[] | null | undefined;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for an element or a quoted attribute. NUL, which HTML forbids, becomes the replacement character. */
const escapeText = (text: string): string =>
  text.replaceAll('\0', '\uFFFD').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const markupOf = (value: HtmlValue): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(markupOf).join('');
  return escapeText(String(value));
};

/** The indentation of the source is no part of the page. */
const withoutIndentation = (part: string): string =>
  part.replaceAll(/\s+/g, (blank) => (blank.includes('\n') ? ' ' : blank));

/** Template tag: everything put in is escaped unless it came from this tag itself. Attributes must be quoted. */
export const html = (template: TemplateStringsArray, ...values: HtmlValue[]): Html =>
  new Html(template.map((part, index) => withoutIndentation(part) + markupOf(values[index])).join(''));

/** HTML of the house itself (style sheet, ornaments): constant, never built from data. */
export const trustedHtml = (markup: string): Html => new Html(markup);
