import type { medicines, TREATMENT_METHODS } from '@beekeeping/db/schema';
import type { WeatherMethod } from './suitability.ts';

type Medicine = Pick<typeof medicines.$inferSelect, 'methods' | 'activeSubstances'>;

/** Which line of the treatment weather a way of giving medicine follows; null: the weather does not matter to it. */
const LINES: Readonly<Record<(typeof TREATMENT_METHODS)[number], WeatherMethod | null>> = {
  SPONGE: 'FORMIC_SPONGE',
  EVAPORATE: 'FORMIC_DISPENSER',
  STRIP_EVAPORATING: 'FORMIC_STRIP',
  GEL_TRAY: 'THYMOL',
  TRICKLE: 'OXALIC_TRICKLE',
  SUBLIMATE: 'OXALIC_SUBLIMATION',
  SPRAY: 'LACTIC_SPRAY',
  STRIP_CONTACT: null,
  ENTRANCE_STRIP: null,
  BIOTECHNICAL: null,
};

/** The weather class of ways to give a medicine; evaporating thymol follows thymol, on any carrier. */
export const weatherMethodsOf = ({ methods, activeSubstances }: Medicine): WeatherMethod[] => {
  const isThymol = activeSubstances.some((substance) => /thymol/i.test(substance));
  const lines = methods.map((method) => LINES[method]).filter((line) => line !== null);
  return [...new Set(isThymol && lines.length > 0 ? (['THYMOL'] as const) : lines)];
};
