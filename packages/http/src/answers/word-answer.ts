import { wordingOf } from '@beekeeping/core/worded';
import type { Language } from '@beekeeping/messages/language';
import { z } from 'zod';

/** Where in an answer there is something to be put into words. */
interface Place {
  wording?: ReturnType<typeof wordingOf>;
  fields: [string, Place][];
  items?: Place;
}

const places = new WeakMap<z.ZodType, Place | null>();

const joined = (found: readonly (Place | undefined)[]): Place | undefined => {
  const all = found.filter((place) => place !== undefined);
  if (all.length < 2) return all[0];
  const items = joined(all.map((place) => place.items));
  const fields = new Map<string, Place>();
  for (const [name, place] of all.flatMap((each) => each.fields)) {
    fields.set(name, joined([fields.get(name), place])!);
  }
  return { wording: all.find(({ wording }) => wording)?.wording, fields: [...fields], ...(items ? { items } : {}) };
};

const within = (schema: z.ZodType): Place | undefined => {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as z.ZodRawShape).flatMap(([name, field]): [string, Place][] => {
      const place = placeOf(field as z.ZodType);
      return place ? [[name, place]] : [];
    });
    return fields.length > 0 ? { fields } : undefined;
  }
  if (schema instanceof z.ZodArray) {
    const items = placeOf(schema.element as z.ZodType);
    return items && { fields: [], items };
  }
  if (schema instanceof z.ZodUnion) return joined(schema.options.map((option) => placeOf(option as z.ZodType)));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return placeOf(schema.unwrap() as z.ZodType);
  }
  return undefined;
};

/** The places of a schema, found once. */
const placeOf = (schema: z.ZodType): Place | undefined => {
  const known = places.get(schema);
  if (known !== undefined) return known ?? undefined;
  // What holds itself is not looked into again.
  places.set(schema, null);
  const wording = wordingOf(schema);
  const inside = within(schema);
  const place = wording ? { fields: [], ...inside, wording } : inside;
  places.set(schema, place ?? null);
  return place;
};

const wordedAt = (place: Place, value: unknown, language: Language): unknown => {
  if (Array.isArray(value)) {
    const { items } = place;
    return items ? value.map((item) => wordedAt(items, item, language)) : value;
  }
  if (value === null || value === undefined) return value;
  let copy = value;
  for (const [name, inside] of place.fields) {
    const before = (value as Record<string, unknown>)[name];
    if (before === undefined || before === null) continue;
    if (copy === value) copy = { ...value };
    (copy as Record<string, unknown>)[name] = wordedAt(inside, before, language);
  }
  return place.wording ? place.wording(copy, language) : copy;
};

/** Whether answers of that schema may differ by language. */
export const tellsSentences = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && placeOf(schema) !== undefined;

/** An answer with its sentences, in that language (docs/requirements/http.md#language). */
export const wordAnswer = (schema: z.ZodType | undefined, answer: unknown, language: Language): unknown => {
  const place = schema && placeOf(schema);
  return place ? wordedAt(place, answer, language) : answer;
};
