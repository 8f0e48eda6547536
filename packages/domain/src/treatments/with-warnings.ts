import type { Warning } from '@beekeeping/core/warning';
import type { TreatmentView } from './treatment.schema.ts';

/** The answer of a write with what is to be said of it. */
export const withWarnings = (view: TreatmentView, ...warnings: readonly (readonly Warning[])[]): TreatmentView => {
  const all = warnings.flat();
  return all.length === 0 ? view : { ...view, warnings: all };
};
