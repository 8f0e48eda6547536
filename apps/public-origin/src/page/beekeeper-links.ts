import type { House } from '@beekeeping/domain/honey-house/origins';
import { html, type Html } from '@beekeeping/core/html';
import type { Language } from '@beekeeping/messages/language';
import { WORDING } from './wording.ts';
import { httpsAddress } from './contact-links.ts';

/** The beekeeper's website and channels, those that are set. */
export const beekeeperLinks = (house: House, language: Language): Html | null => {
  const words = WORDING[language];
  const links = [
    { name: words.website, address: httpsAddress(house.websiteUrl) },
    { name: 'Instagram', address: httpsAddress(house.instagramUrl) },
    { name: 'YouTube', address: httpsAddress(house.youtubeUrl) },
    { name: 'TikTok', address: httpsAddress(house.tiktokUrl) },
  ].filter(({ address }) => address !== null);
  if (links.length === 0) return null;
  return html`<nav aria-labelledby="beekeeper">
    <h2 class="caps" id="beekeeper">${words.moreFromUs}</h2>
    <ul>
      ${links.map(({ name, address }) => html`<li><a href="${address}" rel="noopener">${name}</a></li>`)}
    </ul>
  </nav>`;
};
