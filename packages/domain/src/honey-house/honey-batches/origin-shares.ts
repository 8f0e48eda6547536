/** One country's part of a honey, for the label of a blend (Directive (EU) 2024/1438). */
export interface OriginShare {
  countryCode: string;
  /** Two digits after the point. */
  percent: number;
}

const HUNDREDTHS = 10_000;

/**
 * Countries by weight, the largest first. Shares are parts of the whole weight: honey of unknown country takes its part
 * without being named, so the shares sum to 100 exactly when every country is known.
 * @param parts weights of any unit; `countryCode` null if the apiary has none
 */
export const originShares = (parts: readonly { countryCode: string | null; weight: number }[]): OriginShare[] => {
  const weights = new Map<string | null, number>();
  for (const { countryCode, weight } of parts) weights.set(countryCode, (weights.get(countryCode) ?? 0) + weight);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return [];

  const exact = [...weights].map(([countryCode, weight]) => ({ countryCode, exact: (weight / total) * HUNDREDTHS }));
  // Largest remainder: rounding each share separately would let them sum to 99.99 or 100.01.
  let left = HUNDREDTHS - exact.reduce((sum, share) => sum + Math.floor(share.exact), 0);
  return (
    exact
      // Of equal remainders the larger share grows: the order of the parts must not show on the label.
      .toSorted(
        (a, b) =>
          (b.exact % 1) - (a.exact % 1) ||
          b.exact - a.exact ||
          String(a.countryCode).localeCompare(String(b.countryCode)),
      )
      .map((share) => ({ countryCode: share.countryCode, hundredths: Math.floor(share.exact) + (left-- > 0 ? 1 : 0) }))
      .flatMap(({ countryCode, hundredths }) =>
        countryCode === null ? [] : [{ countryCode, percent: hundredths / 100 }],
      )
      .toSorted((a, b) => b.percent - a.percent || a.countryCode.localeCompare(b.countryCode))
  );
};
