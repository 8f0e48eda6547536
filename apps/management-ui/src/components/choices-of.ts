/** The keys of a choice from the words of its values, in their order. */
export const choicesOf = <Value extends string>(
  words: Record<Value, () => string>,
): { value: Value; label: string }[] =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value]() }));
