import { invalidField } from '@beekeeping/core/app-error';

const MAX_DEPTH = 32;
const MAX_VALUES = 50_000;

const tooMuch = (maximum: number, unit: string) =>
  invalidField('', 'TOO_LONG', `The body has more than ${maximum} ${unit}.`, { maximum, unit });

/**
 * Refuses bodies whose shape alone would exhaust the stack or the processor of whatever walks them next.
 * @throws AppError VALIDATION_FAILED for more than 32 levels or 50,000 values
 */
export const assertModestShape = (body: unknown): void => {
  let level: unknown[] = [body];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (depth > MAX_DEPTH) throw tooMuch(MAX_DEPTH, 'levels');
    if (values > MAX_VALUES) throw tooMuch(MAX_VALUES, 'values');
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
};
