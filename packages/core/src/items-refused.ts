import { AppError } from './app-error.ts';
import { type FieldError, fieldError, MAX_FIELD_ERRORS } from './field-error.ts';

/** One item of a list that cannot be written: its place in the list, 0 first, and why. */
export interface RefusedItem {
  index: number;
  error: AppError;
}

/** What is wrong with an item, by its path in the request; what is wrong with it as a whole names its code. */
const errorsOf = ({ index, error }: RefusedItem): FieldError[] => {
  const at = `items.${index}`;
  if (!error.errors?.length) return [fieldError(at, 'REFUSED', error.message, { reason: error.code })];
  return error.errors.map((found) => ({ ...found, path: found.path === '' ? at : `${at}.${found.path}` }));
};

/**
 * A list that is written together or not at all, refused: status and code are those of its first refused item, `errors`
 * name every error of every item as `items.<n>.<field>` (docs/requirements/http.md#errors). There is no status per item
 * (207): half of a list would be written, and a client that repeats it would have to know which half.
 */
export class ItemsRefused extends AppError {
  readonly refusals: readonly RefusedItem[];

  /** @param refusals at least one, in the order of the list */
  constructor(refusals: readonly RefusedItem[]) {
    const { error } = refusals[0]!;
    const errors = refusals.flatMap(errorsOf).slice(0, MAX_FIELD_ERRORS);
    const [first] = errors;
    const { extra, headers, cause } = error;
    super(error.code, `${first!.path}: ${first!.message}`, { errors, extra, headers, cause });
    this.refusals = refusals;
  }
}
