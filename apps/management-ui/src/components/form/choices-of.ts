/** The keys of a choice from the words of its values, in their order; of some of them, in theirs. */
export const choicesOf = <Value extends string, Only extends Value = Value>(
  words: Record<Value, () => string>,
  only: readonly Only[] = Object.keys(words) as Only[],
): { value: Only; label: string }[] => only.map((value) => ({ value, label: words[value]() }));
