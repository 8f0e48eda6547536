/** The limits of a third party's answer. */
export interface JsonBounds {
  /** Levels of arrays and objects within each other. */
  depth: number;
  values: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/**
 * Which bound JSON breaks first, undefined for none: by one look at its bytes, up to the first that is too many, before
 * anything is made of them. An empty list or object counts as two values.
 */
export const brokenBound = (bytes: Uint8Array, { depth, values }: JsonBounds): keyof JsonBounds | undefined => {
  let level = 0;
  // Each opens a value or parts two of them.
  let marks = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else isText = byte !== QUOTE;
    } else if (byte === QUOTE) isText = true;
    else if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE) level -= 1;
    else if (byte === COMMA) marks += 1;
    else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) {
      level += 1;
      marks += 1;
    }
    if (level > depth) return 'depth';
    if (marks > values) return 'values';
  }
  return undefined;
};

/** Whether JSON keeps its bounds. */
export const isWithinBounds = (bytes: Uint8Array, bounds: JsonBounds): boolean =>
  brokenBound(bytes, bounds) === undefined;

/** The value of JSON that keeps its bounds; undefined for anything else. */
export const readBoundedJson = (bytes: Buffer, bounds: JsonBounds): unknown => {
  if (!isWithinBounds(bytes, bounds)) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};
