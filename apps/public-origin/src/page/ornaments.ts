import { trustedHtml } from '@beekeeping/core/html';

const CELL = 'M10 1 18.7 6v10L10 21 1.3 16V6Z';

/** A cell of the comb, filled with this honey: the mark of a step on its way. Decorative. */
export const honeyCell = trustedHtml(
  `<svg class="cell" viewBox="0 0 20 22" aria-hidden="true"><path d="${CELL}"/></svg>`,
);

/** The seal on the label's upper edge: a cell of honey with a drop in it. Decorative. */
export const seal = trustedHtml(
  `<svg class="seal" viewBox="-1 -1 102 114" aria-hidden="true"><path class="rim" d="M50 0 98.5 28v56L50 112 1.5 84V28Z"/><path class="honey" d="M50 6.5 92.9 31.2v49.6L50 105.5 7.1 80.8V31.2Z"/><path class="line" d="M50 11.5 88.5 33.7v44.6L50 100.5 11.5 78.3V33.7Z"/><path class="drop" d="M50 29C56 42 66 51 66 64a16 16 0 0 1-32 0C34 51 44 42 50 29Z"/><path class="shine" d="M41 62c0 6 3 10 7 11"/></svg>`,
);

/** A hairline with a cell in its middle. Decorative. */
export const rule = trustedHtml(
  `<svg class="rule" viewBox="0 0 220 12" aria-hidden="true"><path class="hair" d="M0 6h98M122 6h98"/><path class="comb" d="M110 .8 114.5 3.4v5.2L110 11.2 105.5 8.6V3.4Z"/></svg>`,
);
