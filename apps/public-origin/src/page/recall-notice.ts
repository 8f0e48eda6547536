import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import type { OriginView } from './origin-view.ts';
import { WORDING } from './wording.ts';
import { calendarDay, longDate } from './written-out.ts';

const isStandard = (message: string): boolean =>
  Object.values(WORDING).some(({ recallAdvice }) => recallAdvice === message);

/** The notice above everything else on a recalled lot's page, in the customer's language; a message of its own follows as it is. */
export const recallNotice = ({ lotNumber, recall }: OriginView, language: Language): Html | null => {
  if (recall === null) return null;
  const words = WORDING[language];
  return html`<section class="recall" role="alert">
    <h2>${words.recallTitle}</h2>
    <p>${words.recallSince(lotNumber, longDate(calendarDay(recall.since), language))}</p>
    <p>${words.recallAdvice}</p>
    ${isStandard(recall.message) ? null : html`<p>${recall.message}</p>`}
  </section>`;
};
