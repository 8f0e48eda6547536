import { z } from 'zod';
import { issueOf } from './field-error.ts';
import { id, label, sentInstant } from './fields.ts';
import { madeOnce } from './made-once.ts';

const limit = z
  .string()
  .refine(
    (value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= 200,
    issueOf('OUT_OF_RANGE', 'must be a whole number from 1 to 200', { minimum: 1, maximum: 200 }),
  )
  .transform(Number)
  .default(50)
  .meta({ type: 'integer', minimum: 1, maximum: 200, description: 'Items per page; 50 by default' });

// Long enough for the widest sort value, a name of 200 four-byte characters.
const cursor = z.string().min(1).max(2_000).optional().meta({ description: '`nextCursor` of the previous page' });

/**
 * The query of a list: `limit`, `cursor`, `sort` and the list's own filters (docs/requirements/http.md#lists).
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
export const queryFlag = madeOnce((description?: string) =>
  z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .meta({ type: 'boolean', ...(description === undefined ? {} : { description }) }),
);

/** How many values one filter takes, and how many records `ids` picks (docs/requirements/http.md#lists). */
const MAX_VALUES = 50;
const MAX_IDS = 100;

/** The type of an array in the API description: the parameter describes how its values are written. */
const arrayOf = (item: z.ZodType, max: number, description: string) =>
  ({
    type: 'array',
    // Worked out where the API is described, not whenever a program starts.
    get items() {
      const { $schema: _, ...items } = z.toJSONSchema(item, { io: 'input', unrepresentable: 'any' });
      return items;
    },
    minItems: 1,
    maxItems: max,
    description,
    param: { style: 'form', explode: false },
  }) as const;

const betweenCommas = z.string().transform((text) => [...new Set(text.split(',').map((value) => value.trim()))]);

const commaList = <Item extends z.ZodType<unknown, string>>(item: Item, max: number, description: string) =>
  betweenCommas
    .pipe(z.array(item).max(max))
    .optional()
    .meta(arrayOf(item, max, description));

/** A filter that takes one value or several of them: `ACTIVE,WEAK`. */
export const several = <Item extends z.ZodType<unknown, string>>(
  item: Item,
  description = 'One value or several, separated by commas',
) => commaList(item, MAX_VALUES, description);

/** The parameters of every list of records: `ids` picks some of them, `count` asks for how many there are. */
export const recordParameters = {
  ids: commaList(id(), MAX_IDS, 'Only the records with these ids; unknown ids are ignored'),
  count: queryFlag('`true` adds `total`; without it nothing is counted'),
};

/** `updatedSince`: what a copy of the list lacks (docs/requirements/http.md#copies). */
export const updatedSince = sentInstant()
  .optional()
  .meta({
    type: 'string',
    format: 'date-time',
    description:
      'Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which ' +
      'tells the deleted ones',
    example: '2026-07-12T08:30:00Z',
  });

/** A part of what the fields say, in any case. @param fields their names, for the description */
export const searched = (fields: readonly string[]) =>
  label(100)
    .min(2)
    .meta({ description: `Part of ${fields.join(' or ')}, in upper or lower case` });

/** `q` of a list. @param fields as for `searched` */
export const search = (fields: readonly string[]) => {
  const part = searched(fields);
  return part.optional().meta({ description: part.description! });
};

/** One page of a list; `Apiary` makes an `ApiaryPage` in the API description. */
export const pageOf = <S extends z.ZodType>(item: S) => {
  const page = z.object({
    items: z.array(item),
    nextCursor: z.string().nullable().meta({ description: '`cursor` of the next page; null on the last one' }),
    total: z.int().optional().meta({ description: 'How many there are on all pages; only with `count=true`' }),
  });
  const component = item.meta()?.id;
  return component === undefined ? page : page.meta({ id: `${component}Page` });
};
