import { z } from 'zod';

type Answered<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodType<Exclude<z.output<S[K]>, undefined>> };

/** What JSON Schema calls a field. Most say it themselves: their whole schema is not made at every start of a program. */
const jsonTypeOf = (field: z.ZodType): { type?: unknown; format?: string | undefined } => {
  const { type, format } = (field.meta() ?? {}) as { type?: string; format?: string };
  if (type === 'number' || (type !== undefined && format !== undefined)) return { type, format };
  if (field instanceof z.ZodString && field.format === null) return { type: 'string', format };
  return z.toJSONSchema(field, { unrepresentable: 'any', io: 'input' });
};

const PLAIN = { id: z.guid(), integer: z.int(), number: z.number(), string: z.string() };

const plainType = (field: z.ZodType): z.ZodType => {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return plainType(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodNullable) return plainType(field.unwrap() as z.ZodType).nullable();
  if (field instanceof z.ZodEnum || field instanceof z.ZodBoolean) return field;
  const { type, format } = jsonTypeOf(field);
  if (format === 'uuid') return PLAIN.id;
  switch (type) {
    case 'integer':
    case 'number':
      return PLAIN[type];
    case 'string':
      return format === undefined ? PLAIN.string : z.string().meta({ type, format });
    default:
      throw new Error(`a field of type ${String(type)} has no plain answer: write it down`);
  }
};

/**
 * The fields of a create body as answers hold them: always present, null where they may be left empty, and validated by
 * type alone, since what is stored may be older than today's rules for input.
 */
export const answerFields = <S extends z.ZodRawShape>(shape: S): Answered<S> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const description = describedBy(field as z.ZodType);
      const plain = plainType(field as z.ZodType);
      return [name, description === undefined ? plain : plain.meta({ description })];
    }),
  ) as Answered<S>;

/** The metadata of the field itself or, where that only makes it optional, of the inner one. */
const describedBy = (field: z.ZodType): string | undefined => {
  const description = field.meta()?.description;
  if (description !== undefined) return description;
  const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault;
  return isWrapped ? describedBy(field.unwrap() as z.ZodType) : undefined;
};
