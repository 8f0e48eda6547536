import { invalidField } from '@beekeeping/core/app-error';
import { brokenBound } from '@beekeeping/core/json-bounds';

const MAX_DEPTH = 32;
const MAX_VALUES = 50_000;

const tooMuch = (maximum: number, unit: string) =>
  invalidField('', 'TOO_LONG', `The body has more than ${maximum} ${unit}.`, { maximum, unit });

/**
 * Refuses bodies far above the limit before they are parsed: millions of values would block other requests.
 * @throws AppError VALIDATION_FAILED
 */
export const assertBoundedBytes = (bytes: Uint8Array): void => {
  // Empty lists and objects count double here, and are a level deeper: the rest is checked when it is parsed.
  const broken = brokenBound(bytes, { depth: MAX_DEPTH + 1, values: 2 * MAX_VALUES });
  if (broken === 'depth') throw tooMuch(MAX_DEPTH, 'levels');
  if (broken === 'values') throw tooMuch(MAX_VALUES, 'values');
};

/**
 * Refuses bodies whose shape alone would exhaust the stack or the processor of later steps.
 * @throws AppError VALIDATION_FAILED for more than 32 levels or 50,000 values
 */
export const assertBoundedShape = (body: unknown): void => {
  let level: unknown[] = [body];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (depth > MAX_DEPTH) throw tooMuch(MAX_DEPTH, 'levels');
    if (values > MAX_VALUES) throw tooMuch(MAX_VALUES, 'values');
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
};
