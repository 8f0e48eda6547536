/** Weights are exact decimals of three digits on the wire and in the database; sums and comparisons happen in whole grams. */
export const kgToGrams = (kg: number): number => Math.round(kg * 1000);

/** Whole grams as kilograms with at most three decimals. */
export const gramsToKg = (grams: number): number => grams / 1000;
