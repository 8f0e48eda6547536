import { ApiProblem } from '@beekeeping/api-client';
import { wordsOf, wordsOfField } from '../screen/problem-words.ts';

/** Which of many was refused, by its place, and why. */
export interface Refusal {
  index: number;
  reason: string;
}

/** What a failure says, by where it belongs. */
export interface TakenApart {
  /** At the fields of the form, by their names. */
  atFields: Record<string, string>;
  /** Of one colony among several. */
  refused: Refusal[];
  /** Of the whole; undefined when all of it stands elsewhere. */
  rest: string | undefined;
}

/** `items.3.amount`, `colonyIds.3`: the place among many, and the field of one. */
const PLACE = /^(?:items|colonyIds)\.(?<index>\d+)(?:\.(?<field>.+))?$/;

/**
 * What was refused, told where it belongs: at a field of the form, at one colony of several, or below the whole.
 * @param fields those of the form, named as the API names them
 * @param count of how many colonies the form speaks
 */
export const takenApart = (failure: unknown, fields: readonly string[], count: number): TakenApart => {
  if (!(failure instanceof ApiProblem) || failure.errors.length === 0) {
    return { atFields: {}, refused: [], rest: failure == null ? undefined : wordsOf(failure) };
  }
  const atFields: Record<string, string> = {};
  const refused = new Map<number, string>();
  let rest: string | undefined;
  for (const error of failure.errors) {
    const { index, field = index === undefined ? error.path : undefined } = PLACE.exec(error.path)?.groups ?? {};
    const words = wordsOfField(error);
    // What all colonies have in common is wrong once, and said once.
    if (field !== undefined && fields.includes(field)) atFields[field] ??= words;
    else if (index !== undefined && count > 1) refused.set(Number(index), refused.get(Number(index)) ?? words);
    else rest ??= words;
  }
  return { atFields, refused: [...refused].map(([index, reason]) => ({ index, reason })), rest };
};
