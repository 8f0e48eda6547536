import { z } from 'zod';
import { issueOf } from './field-error.ts';

const limit = z
  .string()
  .refine(
    (value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= 200,
    issueOf('OUT_OF_RANGE', 'must be a whole number from 1 to 200', { minimum: 1, maximum: 200 }),
  )
  .transform(Number)
  .default(50)
  .meta({ type: 'integer', minimum: 1, maximum: 200, description: 'Items in a page; 50 unless said otherwise' });

// Long enough for the widest sort value, a name of 200 four-byte characters.
const cursor = z.string().min(1).max(2_000).optional().meta({ description: '`nextCursor` of the page before' });

/**
 * The query of a list: `limit`, `cursor`, `sort` and the list's own filters (decisions.md §1).
 * @param sortable fields that it may be sorted by, ascending as `field`, descending as `-field`
 */
export const listQuery = <Field extends string, Filters extends z.ZodRawShape>(
  sortable: readonly [Field, ...Field[]],
  defaultSort: NoInfer<Field | `-${Field}`>,
  filters: Filters,
) => {
  const sorts = sortable.flatMap((field) => [field, `-${field}` as const]) as [Field, `-${Field}`];
  return z.strictObject({ ...filters, limit, cursor, sort: z.enum(sorts).default(defaultSort as never) });
};

/** `true` or `false` in a query. */
export const queryFlag = () =>
  z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .meta({ type: 'boolean' });

/** One page of a list; `Apiary` makes an `ApiaryPage` in the API description. */
export const pageOf = <S extends z.ZodType>(item: S) => {
  const page = z.object({ items: z.array(item), nextCursor: z.string().nullable() });
  const id = item.meta()?.id;
  return id === undefined ? page : page.meta({ id: `${id}Page` });
};
