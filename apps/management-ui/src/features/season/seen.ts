import type { PhenologyReport } from '@beekeeping/api-client';
import type { AnyRecord } from '../../components/screen/tagged.ts';

/** What began, as one choice: `plant APPLE`, `phase VOLLFRUEHLING`. */
export const whatOf = ({ phase, plant }: Pick<PhenologyReport, 'phase' | 'plant'>): string =>
  plant === null ? `phase ${phase}` : `plant ${plant}`;

/** The values of the form as the service has them: a phase or a plant, never both. */
export const seenIn = ({ what, ...values }: AnyRecord): AnyRecord => {
  if (typeof what !== 'string') return values;
  const [kind, code] = what.split(' ');
  return { ...values, phase: kind === 'phase' ? code : null, plant: kind === 'plant' ? code : null };
};
