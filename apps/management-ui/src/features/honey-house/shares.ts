/** A part of a honey by what it comes from. `null` is what nobody knows. */
export interface Share<Of = string> {
  of: Of;
  percent: number;
}

/**
 * What honey is made of, by weight, the largest part first. As it is seen while it is mixed: what the label says is
 * rounded by the service.
 */
export const sharesOf = <Of>(parts: readonly { of: Of; kg: number }[]): Share<Of>[] => {
  const weights = new Map<Of, number>();
  for (const { of, kg } of parts) weights.set(of, (weights.get(of) ?? 0) + kg);
  const total = [...weights.values()].reduce((sum, kg) => sum + kg, 0);
  if (total <= 0) return [];
  return [...weights]
    .map(([of, kg]) => ({ of, percent: (kg / total) * 100 }))
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.percent - a.percent);
};

/** Countries of a blend: those of its parents by what each gives; what a parent does not name stays unknown. */
export const countriesOfBlend = (
  parents: readonly { kg: number; originShares: readonly { countryCode: string; percent: number }[] }[],
): Share<string | null>[] =>
  sharesOf(
    parents.flatMap(({ kg, originShares }) => {
      const unknown = 100 - originShares.reduce((sum, { percent }) => sum + percent, 0);
      return [
        ...originShares.map(({ countryCode, percent }) => ({ of: countryCode, kg: (kg * percent) / 100 })),
        ...(unknown > 0 ? [{ of: null, kg: (kg * unknown) / 100 }] : []),
      ];
    }),
  );

/** Countries of honey from extractions: each shares its weight over its harvests by theirs. */
export const countriesOfExtractions = (
  extractions: readonly { kg: number; harvests: readonly { weightKg: number; countryCode: string | null }[] }[],
): Share<string | null>[] =>
  sharesOf(
    extractions.flatMap(({ kg, harvests }) => {
      const total = harvests.reduce((sum, { weightKg }) => sum + weightKg, 0);
      if (total <= 0) return [{ of: null, kg }];
      return harvests.map(({ weightKg, countryCode }) => ({ of: countryCode, kg: (kg * weightKg) / total }));
    }),
  );
