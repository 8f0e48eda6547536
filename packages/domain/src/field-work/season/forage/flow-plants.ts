import { type ForageKind, type ForagePlant, PLANTS } from '../phenology/plants.ts';

/** Plants that build up colonies in spring and autumn, without a harvest. */
const NO_FLOW: readonly ForageKind[] = ['POLLEN_START', 'EARLY_POLLEN', 'BUILD_UP', 'LATE_POLLEN'];

/** The plants whose nectar fills supers (docs/requirements/season.md#plants). */
export const FLOW_PLANTS = (Object.keys(PLANTS) as ForagePlant[]).filter(
  (code) => !NO_FLOW.includes(PLANTS[code].kind),
);
