import type { House } from '@beekeeping/domain/honey-house/origins';
import { html, type Html } from '@beekeeping/core/html';
import { type Language, LANGUAGES } from '@beekeeping/messages/language';

/** What the beekeeper says to the customer; in the other language when there are no words in this one. */
export const greeting = ({ greeting: said }: House, language: Language): Html | null => {
  const spoken = [language, ...LANGUAGES].find((each) => said !== null && said[each] !== null);
  return spoken === undefined ? null : html`<p class="greeting lines" lang="${spoken}">${said![spoken]}</p>`;
};
