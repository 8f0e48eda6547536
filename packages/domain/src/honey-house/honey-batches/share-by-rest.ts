/** A listed source is in the batch: a part that rounds to nothing gives a gram, taken from the largest part. */
const withGramOfEach = (parts: readonly number[]): number[] => {
  const whole = [...parts];
  for (const [index, part] of parts.entries()) {
    if (part > 0) continue;
    whole[whole.indexOf(Math.max(...whole))]! -= 1;
    whole[index] = 1;
  }
  return whole;
};

/**
 * Shares a weight over sources in proportion to what each has left, in whole grams by largest remainder:
 * the honey in a settling tank is mixed, so no extraction may be favoured. The parts sum to the weight exactly and none
 * exceeds its rest.
 * @param grams at most the sum of the rests, and at least one for each source
 * @param rests grams that each source has left, 1 or more
 */
export const shareByRest = (grams: number, rests: readonly number[]): number[] => {
  const total = rests.reduce((sum, rest) => sum + BigInt(rest), 0n);
  if (BigInt(grams) > total) throw new Error('the sources do not hold that much');
  if (grams < rests.length) throw new Error('too little for each source to give a gram');
  // Products of two weights exceed the safe range of a number.
  const exact = rests.map((rest, index) => {
    const product = BigInt(grams) * BigInt(rest);
    return { index, whole: product / total, remainder: product % total };
  });
  let left = BigInt(grams) - exact.reduce((sum, { whole }) => sum + whole, 0n);
  const parts = rests.map(() => 0);
  for (const { index, whole } of exact.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  )) {
    parts[index] = Number(whole) + (left > 0n ? 1 : 0);
    left -= 1n;
  }
  return withGramOfEach(parts);
};
