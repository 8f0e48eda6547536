/** Of a hash enough that nobody guesses it who was not told it. */
const DIGITS = 32;

/** Names a content in the address of a picture, so that another one has another address. @param sha256 in hex */
export const contentVersion = (sha256: string): string => sha256.slice(0, DIGITS);
