/** Without those that are taken for another: 0 and O, 1 and l. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password that is easy to read out and hard to guess: four groups of four, 92 bits. */
export const proposedPassword = (
  random = (values: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => crypto.getRandomValues(values),
): string => {
  const letters: string[] = [];
  while (letters.length < 16) {
    // A value beyond the last whole round of letters would make the first ones likelier.
    for (const value of random(new Uint8Array(32)))
      if (value < 256 - (256 % LETTERS.length) && letters.length < 16) letters.push(LETTERS[value % LETTERS.length]!);
  }
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
};
