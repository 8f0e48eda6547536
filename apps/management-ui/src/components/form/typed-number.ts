/** What may stand in a field for a number while it is typed: digits, signs of decimals and thousands, a minus in front. */
export const numberTyped = (text: string, isNegativeToo = false): string => {
  const [, sign = '', rest = ''] = /^\s*([-−]?)(.*)$/su.exec(text) ?? [];
  return (isNegativeToo && sign !== '' ? '-' : '') + rest.replaceAll(/[^\d.,]/g, '');
};

/**
 * The number that is meant, with a point or a comma: `3.2`, `3,2`, `1.234,5`, `1,234.5`. The last sign parts the decimals, and
 * one that comes more than once parts thousands.
 * @returns null where it is none yet
 */
export const numberIn = (typed: string): number | null => {
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  const isDecimal = last !== -1 && typed.indexOf(typed[last]!) === last;
  const whole = (isDecimal ? typed.slice(0, last) : typed).replaceAll(/[.,]/g, '');
  const decimals = isDecimal ? typed.slice(last + 1) : '';
  const number = Number.parseFloat(`${whole}.${decimals}`);
  return Number.isNaN(number) ? null : number;
};

/** A number as it is typed in this language: nothing parts its thousands, nothing is rounded away. */
export const typedOf = (number: number | null, language: 'de' | 'en'): string =>
  number === null ? '' : String(number).replace('.', language === 'de' ? ',' : '.');

/** @returns a number one step further, without the noise of binary decimals, and within its bounds */
export const stepped = (
  value: number | null,
  by: number,
  { minimum = -Infinity, maximum = Infinity }: { minimum?: number; maximum?: number },
): number => Math.min(maximum, Math.max(minimum, Math.round(((value ?? 0) + by) * 1_000) / 1_000));
