export {
  bundleOf,
  importInto,
  type Installation,
  readableBundle,
  type ReadableBundle,
  unsealed,
} from './bundle-texts.ts';
export { fillBusiness } from './fill-business.ts';
export { type BusinessSize, SAMPLE_TEXTS } from './generated-columns.ts';
export { filesUnder, stateOf } from './whole-state.ts';
