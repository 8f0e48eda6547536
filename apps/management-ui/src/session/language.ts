import { getLocale, type Locale, overwriteGetLocale } from '../generated/messages/runtime.js';

export type Language = Locale;

/** The first language of the browser that we speak. */
const ofBrowser = (): Language =>
  navigator.languages.map((each) => each.slice(0, 2)).find((each) => each === 'de' || each === 'en') ?? 'en';

let current: Language = ofBrowser();
overwriteGetLocale(() => current);
document.documentElement.lang = current;

/** The language of this page: that of the profile, of the browser before sign-in. */
export const language = (): Language => getLocale();

/** Whoever shows words is drawn anew after it: `App` has the language as its key. */
export const speak = (next: Language): void => {
  current = next;
  document.documentElement.lang = next;
};
