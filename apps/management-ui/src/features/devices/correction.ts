/** What a device said, and what was really there. */
export interface Known {
  said: number;
  real: number;
}

/** `value * factor + offset`. */
export interface Correction {
  factor: number;
  offset: number;
}

/** As many digits as the service keeps. */
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/**
 * What corrects a device that was compared once, or twice for its steepness as well.
 * @returns undefined where the two say nothing: the same twice, or less where there was more
 */
export const correctionOf = (first: Known, second?: Known): Correction | undefined => {
  const factor = second === undefined ? 1 : rounded((second.real - first.real) / (second.said - first.said), 10);
  if (!Number.isFinite(factor) || factor <= 0) return undefined;
  return { factor, offset: rounded(first.real - first.said * factor, 6) };
};

/** A value as it is meant, by the calibration that holds on its day. @param calibrations of the channel, the latest first */
export const corrected = (
  value: number,
  day: string,
  calibrations: readonly (Correction & { validFrom: string })[],
): number => {
  const { factor, offset } = calibrations.find(({ validFrom }) => validFrom <= day) ?? { factor: 1, offset: 0 };
  return value * factor + offset;
};
