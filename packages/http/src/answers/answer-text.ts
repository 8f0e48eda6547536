import { yieldingEach } from '@beekeeping/core/yielding-chunks';
import type { Language } from '@beekeeping/messages/language';
import { z } from 'zod';
import type { AnyRoute } from '../routes/route.ts';
import { wordAnswer } from './word-answer.ts';

/** Items of a list up to which an answer is checked and written in one go: no page of records has more. */
const MAX_AT_ONCE = 1_000;

/** An answer that breaks its own declaration: a bug of ours, so a 500. Names the invalid fields, never their values. */
class UndeclaredAnswerError extends Error {
  constructor(route: AnyRoute<never>, issues: readonly { path: PropertyKey[] }[]) {
    const paths = issues.map(({ path }) => path.join('.'));
    super(`${route.method} ${route.path} answered something else than it declares: ${paths.join(', ')}`);
    this.name = 'UndeclaredAnswerError';
  }
}

/** What a route answers, in words and cut to its declaration. @throws Error for what it does not declare */
export const checkedOf = (route: AnyRoute<never>, result: unknown, language: Language): unknown => {
  const checked = route.response?.safeParse(wordAnswer(route.response, result, language));
  if (!checked?.success) throw new UndeclaredAnswerError(route, checked?.error.issues ?? []);
  return checked.data;
};

/** The list that makes an answer long, and what its items are declared to be. */
const longListOf = ({ response }: AnyRoute<never>, result: unknown) => {
  if (!(response instanceof z.ZodObject)) return undefined;
  for (const [name, declared] of Object.entries(response.shape)) {
    const items: unknown = (result as Record<string, unknown> | null | undefined)?.[name];
    if (declared instanceof z.ZodArray && Array.isArray(items) && items.length > MAX_AT_ONCE) {
      return { name, items: items as unknown[], item: declared.element as z.ZodType };
    }
  }
  return undefined;
};

/**
 * What a route answers, in words and cut to its declaration, and its JSON. The items of a long list, such as the report of an import, are
 * checked and written in turns: 50,000 in one go would hold up every other request.
 * @returns `checked` without these items
 * @throws Error for what it does not declare
 */
export const answerText = async (
  route: AnyRoute<never>,
  result: unknown,
  language: Language,
): Promise<{ checked: unknown; text: string }> => {
  const long = longListOf(route, result);
  if (!long) {
    const checked = checkedOf(route, result, language);
    return { checked, text: JSON.stringify(checked) };
  }
  const { name, items, item } = long;
  const checked = checkedOf(route, { ...(result as object), [name]: [] }, language) as object;
  const texts: string[] = [];
  for await (const each of yieldingEach(items)) {
    const read = item.safeParse(wordAnswer(item, each, language));
    if (!read.success) {
      const issues = read.error.issues.map(({ path }) => ({ path: [name, texts.length, ...path] }));
      throw new UndeclaredAnswerError(route, issues);
    }
    texts.push(JSON.stringify(read.data));
  }
  const fields = Object.entries(checked).flatMap(([field, value]) => {
    const text = field === name ? `[${texts.join(',')}]` : (JSON.stringify(value) as string | undefined);
    return text === undefined ? [] : [`${JSON.stringify(field)}:${text}`];
  });
  return { checked, text: `{${fields.join(',')}}` };
};
