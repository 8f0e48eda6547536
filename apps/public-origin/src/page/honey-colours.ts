import { colourClassOf } from './honey-variety.ts';
import { VARIETIES } from './variety-catalog.ts';

const rulesOf = (time: 'day' | 'night'): string =>
  Object.entries(VARIETIES)
    .map(([code, variety]) => `.${colourClassOf(code)}{--honey:${variety[time]}}`)
    .join('');

/** One rule per variety and colour scheme that sets `--honey`: style attributes would need a hole in the policy. */
export const honeyColourRules = `${rulesOf('day')}@media(prefers-color-scheme:dark){${rulesOf('night')}}`;
