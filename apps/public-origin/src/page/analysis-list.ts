import { measured } from '@beekeeping/domain/honey-house/label-words';
import { html, type Html } from '@beekeeping/core/html';
import type { Language } from '@beekeeping/messages/language';
import type { OriginView } from './origin-view.ts';
import { WORDING } from './wording.ts';

/** What the laboratory found, as far as it was measured and is published. Units of docs/requirements/honey.md#water. */
export const analysisList = ({ analysis }: OriginView, language: Language): Html | null => {
  if (analysis === null) return null;
  const words = WORDING[language];
  const values = [
    { name: words.waterContent, value: analysis.waterContentPercent, unit: '%' },
    { name: words.conductivity, value: analysis.conductivityMsPerCm, unit: 'mS/cm' },
    { name: 'HMF', value: analysis.hmfMgPerKg, unit: 'mg/kg' },
    { name: words.diastase, value: analysis.diastase, unit: '' },
    { name: words.invertase, value: analysis.invertase, unit: 'U/kg' },
  ];
  const known = values.flatMap(({ name, value, unit }) => (value === null ? [] : [{ name, value, unit }]));
  if (known.length === 0) return null;
  return html`<section class="analysis">
    <h3 class="caps">${words.analysis}</h3>
    <dl>
      ${known.map(
        ({ name, value, unit }) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${measured(value, unit, language)}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
};
