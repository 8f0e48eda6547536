import { z } from 'zod';
import { issueOf } from './field-error.ts';
import { id } from './fields.ts';

const REPEATED = issueOf('REPEATED', 'is listed twice');

const refuseRepeated = (ids: string[], context: z.RefinementCtx): void => {
  const seen = new Set<string>();
  for (const [index, each] of ids.entries()) {
    if (seen.has(each)) context.addIssue({ code: 'custom', path: [index], ...REPEATED });
    seen.add(each);
  }
};

/** Ids of records, each once: from `min` to `max` of them. */
export const distinctIds = (min: number, max: number) => z.array(id()).min(min).max(max).superRefine(refuseRepeated);
