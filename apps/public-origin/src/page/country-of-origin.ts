import { countryName, sharePercentage } from '@beekeeping/domain/honey-house/label-words';
import { html, type Html } from '@beekeeping/core/html';
import type { Language } from '@beekeeping/messages/language';
import type { OriginShare } from './origin-view.ts';
import { WORDING } from './wording.ts';

/**
 * The countries as the honey directive requires them since 14 June 2026 (docs/requirements/honey.md#labels): one country
 * without a percentage, of a blend every country with its share, the largest first. Nothing when none is known.
 */
export const countryOfOrigin = (shares: readonly OriginShare[], language: Language): Html | null => {
  const words = WORDING[language];
  const [first, ...others] = shares;
  if (!first) return null;
  if (others.length === 0 && first.percent === 100)
    return html`<p class="origin">
      <span class="caps">${words.countryOfOrigin}</span><br />${countryName(first.countryCode, language)}
    </p>`;
  const descending = shares.toSorted((one, other) => other.percent - one.percent);
  return html`<p class="caps">${words.countriesOfOrigin}</p>
    <ul class="origin">
      ${descending.map(
        ({ countryCode, percent }) =>
          html`<li>${countryName(countryCode, language)} ${sharePercentage(percent, language)}</li>`,
      )}
    </ul>`;
};
