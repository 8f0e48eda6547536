const forms = new WeakMap<object, unknown>();

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Remembers what a validated body was sent as, and what each of its `items` was. */
export const rememberSentForm = (body: unknown, sent: unknown): void => {
  if (!isObject(body) || !isObject(sent)) return;
  forms.set(body, sent);
  if (!Array.isArray(body.items) || !Array.isArray(sent.items)) return;
  for (const [index, item] of (body.items as unknown[]).entries()) {
    if (isObject(item)) forms.set(item, sent.items[index]);
  }
};

/**
 * What was sent for a body or an item of it: repeats are recognised by that, since a later version may read the same
 * otherwise, with more fields that have a default.
 */
export const sentFormOf = (read: object): Record<string, unknown> => {
  const form = forms.get(read);
  if (!isObject(form)) throw new Error('a repeat is recognised by what was sent: pass the body, or the item, as it is');
  return form;
};
