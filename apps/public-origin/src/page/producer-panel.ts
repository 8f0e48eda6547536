import type { House } from '@beekeeping/domain/honey-house/origins';
import { httpsAddress, mailLink, phoneLink } from './contact-links.ts';
import { html, type Html } from '@beekeeping/core/html';
import type { Language } from '@beekeeping/messages/language';
import { WORDING } from './wording.ts';

type Producer = NonNullable<House['producer']>;

const line = (text: Html | string | null): Html | null => (text === null ? null : html`<p>${text}</p>`);

const imprintLink = ({ imprintUrl }: Producer, language: Language): Html | null => {
  const address = httpsAddress(imprintUrl);
  return address === null ? null : html`<a href="${address}" rel="noopener">${WORDING[language].imprint}</a>`;
};

/** Longer words are set smaller: a compound that a phone breaks anywhere reads as two. */
const LONG_WORD = /[^\s-]{23}/;

/** Who made the honey, as far as it is published. */
export const producerPanel = ({ producer }: House, language: Language): Html | null => {
  if (producer === null) return null;
  const words = WORDING[language];
  const { name, address, email, phone, organicControlCode } = producer;
  return html`<section class="producer" aria-labelledby="producer">
    <h2 class="caps" id="producer">${words.producer}</h2>
    ${name === null ? null : html`<p class="when${LONG_WORD.test(name) ? ' long' : ''}">${name}</p>`}
    ${address === null ? null : html`<p class="lines">${address}</p>`} ${line(phoneLink(phone))}
    ${line(mailLink(email))}
    ${line(organicControlCode === null ? null : html`${words.organicControl} <span>${organicControlCode}</span>`)}
    ${line(imprintLink(producer, language))}
  </section>`;
};
