import { rounded } from './words.ts';

const KG_PER_POUND = 0.453_592_37;
const L_PER_GALLON = 3.785_411_784;

/** Litres or kilograms of the units offered by other programs. */
const UNITS: ReadonlyMap<string, { of: 'L' | 'KG'; share: number }> = new Map(
  Object.entries({
    L: {
      l: 1,
      liter: 1,
      liters: 1,
      litre: 1,
      litres: 1,
      ml: 0.001,
      cl: 0.01,
      'fl oz': L_PER_GALLON / 128,
      pints: L_PER_GALLON / 8,
      quarts: L_PER_GALLON / 4,
      gallons: L_PER_GALLON,
    },
    KG: { kg: 1, g: 0.001, oz: KG_PER_POUND / 16, lb: KG_PER_POUND, lbs: KG_PER_POUND },
  } as const).flatMap(([of, units]) =>
    Object.entries(units).map(([name, share]) => [name, { of: of as 'L' | 'KG', share }] as const),
  ),
);

/** An amount that may lack its unit. */
interface Amount {
  amount: number;
  unit?: 'L' | 'KG';
}

/** An amount in litres or kilograms, from any such unit; undefined where there is none or its unit is another one. */
export const amountOf = (amount: unknown, unit: unknown): Amount | undefined => {
  if (typeof amount !== 'number') return undefined;
  const name = typeof unit === 'string' ? unit.trim().toLowerCase() : '';
  const ofUnit = (share: number) => rounded(amount * share, 3)!;
  if (name === '') return { amount: ofUnit(1) };
  const known = UNITS.get(name);
  return known && { amount: ofUnit(known.share), unit: known.of };
};

/** Kilograms, where the unit does not say otherwise; undefined for nothing, or another unit. */
export const kilogramsOf = (amount: unknown, unit: unknown): number | undefined => {
  const read = amountOf(amount, unit);
  return read && read.unit !== 'L' && read.amount > 0 ? read.amount : undefined;
};
