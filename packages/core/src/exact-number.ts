/** Digits without zeros at either end, and the power of ten of the last one: equal for equal values of any sign. */
const valueOf = (number: string): string => {
  const e = number.search(/e/i);
  const mantissa = e === -1 ? number : number.slice(0, e);
  const point = mantissa.indexOf('.');
  const fractionLength = point === -1 ? 0 : mantissa.length - point - 1;
  const digits = mantissa.replace('.', '');
  let first = digits.startsWith('-') ? 1 : 0;
  let end = digits.length;
  while (digits[first] === '0') first += 1;
  while (end > first && digits[end - 1] === '0') end -= 1;
  const power = (e === -1 ? 0 : Number(number.slice(e + 1))) - fractionLength + (digits.length - end);
  return first === end ? '0' : `${digits.slice(first, end)}e${power}`;
};

/** With this many digits and no exponent every number is kept. */
const SURE_LENGTH = 15;

/** Whether JavaScript's number gives back the decimal value that was written: `number` as JSON writes it. */
export const isKeptExactly = (number: string): boolean => {
  if (number.length <= SURE_LENGTH && !/e/i.test(number)) return true;
  const kept = Number(number);
  const shortest = String(kept);
  return shortest === number || (Number.isFinite(kept) && valueOf(shortest) === valueOf(number));
};
