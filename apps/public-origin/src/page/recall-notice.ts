import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import type { OriginView } from './origin-view.ts';
import { WORDING } from './wording.ts';
import { longDate } from './written-out.ts';

/** The notice above everything else on a recalled lot's page. */
export const recallNotice = ({ lotNumber, recall }: OriginView, language: Language): Html | null => {
  if (recall === null) return null;
  const words = WORDING[language];
  return html`<section class="recall" role="alert">
    <h2><span>${words.recalled}:</span> <span>${words.recallPlea}</span></h2>
    <p>${words.recallSince(lotNumber, longDate(recall.since, language))}</p>
    <p>${recall.message}</p>
  </section>`;
};
