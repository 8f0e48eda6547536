import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** What a field takes, read from its JSON Schema. A limit is known only where the schema states one. */
export interface FieldFacts {
  /** JSON types that it takes, null left out; empty when the schema does not say. */
  types: ReadonlySet<string>;
  isNullable: boolean;
  format?: string;
  /** Kept as a hash of what was typed: any characters will do. */
  isPassword: boolean;
  pattern?: RegExp;
  choices?: readonly unknown[];
  minLength: number;
  maxLength: number;
  minimum: number;
  maximum: number;
  step?: number;
  minItems: number;
  maxItems: number;
  item?: JsonSchema;
  properties: Record<string, JsonSchema>;
  required: ReadonlySet<string>;
  /** True when a key that it does not name is refused. */
  isClosed: boolean;
}

/** The schema of what a client may send. */
export const inputSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const resolved = (schema: JsonSchema, root: JsonSchema): JsonSchema => {
  if (typeof schema.$ref !== 'string') return schema;
  const definitions = root.$defs as Record<string, JsonSchema> | undefined;
  return definitions?.[schema.$ref.replace('#/$defs/', '')] ?? {};
};

const typesOf = (schema: JsonSchema): string[] => {
  if (typeof schema.type === 'string') return [schema.type];
  if (Array.isArray(schema.type)) return schema.type as string[];
  const values = Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : [];
  return values.map((value) => (value === null ? 'null' : typeof value));
};

const numberIn = (schema: JsonSchema, keys: readonly string[], otherwise: number): number =>
  keys.map((key) => schema[key]).find((value) => typeof value === 'number') ?? otherwise;

/** Reads a schema, with its `$ref`s resolved in `root`; of several shapes the first whose required keys `example` has. */
export const factsOf = (schema: JsonSchema, root: JsonSchema, example?: unknown): FieldFacts => {
  const own = resolved(schema, root);
  const branches = ((own.anyOf ?? own.oneOf ?? [{}]) as JsonSchema[]).map((branch): JsonSchema => ({
    ...own,
    anyOf: undefined,
    oneOf: undefined,
    ...resolved(branch, root),
  }));
  const shapes = branches.filter((branch) => typesOf(branch).join() !== 'null');
  const types = new Set(branches.flatMap(typesOf));
  const hasKeysOf = (shape: JsonSchema): boolean =>
    typeof example === 'object' &&
    example !== null &&
    ((shape.required ?? []) as string[]).every((key) => Object.hasOwn(example, key));
  const shape: JsonSchema = (shapes.length > 1 ? shapes.find(hasKeysOf) : undefined) ?? shapes[0] ?? {};
  const isCertain = shapes.length === 1;
  const choices = (shape.enum ?? ('const' in shape ? [shape.const] : undefined)) as unknown[] | undefined;
  const isNullable = types.delete('null');
  if (types.has('number')) types.add('integer');
  return {
    types,
    isNullable,
    isPassword: isCertain && shape.format === 'password',
    ...(isCertain && typeof shape.format === 'string' && shape.format !== 'password' ? { format: shape.format } : {}),
    ...(isCertain && typeof shape.pattern === 'string' ? { pattern: new RegExp(shape.pattern, 'u') } : {}),
    ...(isCertain && choices ? { choices } : {}),
    minLength: isCertain ? numberIn(shape, ['minLength'], 0) : 0,
    maxLength: isCertain ? numberIn(shape, ['maxLength'], Infinity) : Infinity,
    minimum: isCertain ? numberIn(shape, ['minimum', 'exclusiveMinimum'], -Infinity) : -Infinity,
    maximum: isCertain ? numberIn(shape, ['maximum', 'exclusiveMaximum'], Infinity) : Infinity,
    ...(isCertain && (typeof shape.multipleOf === 'number' || shape.type === 'integer')
      ? { step: numberIn(shape, ['multipleOf'], 1) }
      : {}),
    minItems: numberIn(shape, ['minItems'], 0),
    maxItems: numberIn(shape, ['maxItems'], Infinity),
    ...(shape.items ? { item: shape.items as JsonSchema } : {}),
    properties: (shape.properties ?? {}) as Record<string, JsonSchema>,
    required: new Set((shape.required ?? []) as string[]),
    isClosed: shape.additionalProperties === false,
  };
};

/** True when the schema alone says that this text is none of those that the field takes. */
export const isForeign = ({ format, pattern, choices }: FieldFacts, text: string): boolean =>
  (pattern === undefined ? format !== undefined : !pattern.test(text)) ||
  (choices !== undefined && !choices.includes(text));
