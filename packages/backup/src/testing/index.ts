export { fillBusiness } from './fill-business.ts';
export { openTables } from './open-tables.ts';
export { sealed } from './seal-bundle.ts';
export { aFileStore, type Bundle, exported, exportedText, imported, testKeyRing } from './test-bundles.ts';
export { filesUnder, stateOf } from './whole-state.ts';
