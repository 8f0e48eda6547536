import { longDate } from '@beekeeping/domain/honey-house/label-words';
import { mailLink, phoneLink } from './contact-links.ts';
import { html, type Html } from '@beekeeping/core/html';
import type { Language } from '@beekeeping/messages/language';
import type { OriginView } from './origin-view.ts';
import { WORDING } from './wording.ts';

/** Whom to call, and where to write: what of it is known. */
const whomToCall = ({ producer }: OriginView, language: Language): Html | null => {
  if (producer === null || (producer.phone === null && producer.email === null)) return null;
  const ways = [producer.name, phoneLink(producer.phone), mailLink(producer.email)].filter((way) => way !== null);
  return html`<p class="call">${WORDING[language].recallContact} ${ways.map((way) => html`<span>${way}</span>`)}</p>`;
};

/** The notice above everything else on a recalled lot's page. */
export const recallNotice = (origin: OriginView, language: Language): Html | null => {
  const { lotNumber, recall } = origin;
  if (recall === null) return null;
  const words = WORDING[language];
  return html`<section class="recall" role="alert">
    <h2><span>${words.recalled}:</span> <span>${words.recallPlea}</span></h2>
    <p>${words.recallSince(lotNumber, longDate(recall.since, language))}</p>
    <p>${recall.message}</p>
    ${whomToCall(origin, language)}
  </section>`;
};
