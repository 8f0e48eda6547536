import type { PgColumn } from 'drizzle-orm/pg-core';

const [TAB, LINE_FEED, SPACE] = [0x09, 0x0a, 0x20];
const [QUOTE, PLUS, POINT, BACKSLASH, CLOSE_BRACE] = [0x22, 0x2b, 0x2e, 0x5c, 0x7d];
const [ZERO, NINE, LETTER_N, LETTER_T, LETTER_Z, SMALL_T, SMALL_V] = [0x30, 0x39, 0x4e, 0x54, 0x5a, 0x74, 0x76];

const NULL = Buffer.from('null');
const [TRUE, FALSE] = [Buffer.from('true'), Buffer.from('false')];
const VERTICAL_TAB = Buffer.from('\\u000b');

/** Of a whole number that JavaScript writes as Postgres does. */
const MOST_EXACT_DIGITS = 15;

/** JSON of a byte may be six, as of a control character. */
const MOST_GROWTH = 6;
/** Quotes around a value, `null` in place of two characters, an instant that says no milliseconds. */
const BESIDE_A_VALUE = 8;

/** Where all write: what is written is copied before anybody else may. */
let scratch = Buffer.allocUnsafe(512 * 1024);

/** Writes the rows of a table, which come as COPY writes them, as `JSON.stringify` would write them. */
export class JsonRows {
  readonly #columns: readonly { key: Buffer; write: () => void }[];
  readonly #bytesBesideValues: number;
  #input: Uint8Array = Buffer.alloc(0);
  #from = 0;
  #output = scratch;
  #to = 0;

  /**
   * @param columns in the order in which they come; instants in UTC and lists as JSON
   * @throws Error for a type that no table has had so far: say here how it is written
   */
  constructor(columns: readonly { name: string; column: PgColumn }[]) {
    this.#columns = columns.map(({ name, column }, at) => ({
      key: Buffer.from(`${at === 0 ? '{' : ','}${JSON.stringify(name)}:`),
      write: this.#writerOf(column.getSQLType()),
    }));
    this.#bytesBesideValues = this.#columns.reduce((sum, { key }) => sum + key.length + BESIDE_A_VALUE, 2);
  }

  /** @param input whole rows @returns the same as JSON, each ended by a line feed */
  write(input: Buffer): { lines: Buffer; count: number } {
    if (input.at(-1) !== LINE_FEED) throw new Error('COPY cut a row in two');
    this.#input = input;
    this.#output = scratch;
    this.#from = 0;
    this.#to = 0;
    let count = 0;
    for (; this.#from < input.length; count += 1) this.#writeRow(input.indexOf(LINE_FEED, this.#from) - this.#from);
    return { lines: Buffer.from(this.#output.subarray(0, this.#to)), count };
  }

  #writeRow(length: number): void {
    this.#reserve(this.#bytesBesideValues + MOST_GROWTH * length);
    for (const { key, write } of this.#columns) {
      this.#put(key);
      if (this.#input[this.#from] === BACKSLASH && this.#input[this.#from + 1] === LETTER_N) {
        this.#put(NULL);
        this.#from += 2;
      } else write();
      const end = this.#input[this.#from];
      if (end !== TAB && end !== LINE_FEED) throw new Error(`what stands at ${key.toString()} is not understood`);
      this.#from += 1;
    }
    this.#output[this.#to] = CLOSE_BRACE;
    this.#output[this.#to + 1] = LINE_FEED;
    this.#to += 2;
  }

  #writerOf(type: string): () => void {
    if (type.startsWith('timestamp')) return () => this.#instant();
    if (type.startsWith('numeric')) return () => this.#decimal();
    if (type.endsWith('[]')) return () => this.#json();
    switch (type) {
      case 'integer':
      case 'smallint':
        return () => this.#plain();
      case 'uuid':
      case 'date':
        return () => this.#quoted();
      case 'text':
        return () => this.#text();
      case 'boolean':
        return () => this.#boolean();
      case 'jsonb':
        return () => this.#json();
      default:
        throw new Error(`a column of type ${type} cannot be written to a bundle yet`);
    }
  }

  #reserve(bytes: number): void {
    if (this.#output.length - this.#to >= bytes) return;
    const larger = Buffer.allocUnsafe(2 * this.#output.length + bytes);
    this.#output.copy(larger, 0, 0, this.#to);
    this.#output = scratch = larger;
  }

  /** Few bytes: a loop is faster than a copy. */
  #put(bytes: Uint8Array): void {
    const output = this.#output;
    let to = this.#to;
    for (let at = 0; at < bytes.length; at += 1) output[to++] = bytes[at]!;
    this.#to = to;
  }

  #plain(): void {
    const [input, output] = [this.#input, this.#output];
    let [from, to] = [this.#from, this.#to];
    for (let byte = input[from]!; byte !== TAB && byte !== LINE_FEED; byte = input[++from]!) output[to++] = byte;
    this.#from = from;
    this.#to = to;
  }

  /** Without the zeros behind it, as JavaScript writes a number. */
  #decimal(): void {
    const [input, output] = [this.#input, this.#output];
    let [from, to] = [this.#from, this.#to];
    let hasPoint = false;
    for (let byte = input[from]!; byte !== TAB && byte !== LINE_FEED; byte = input[++from]!) {
      if (byte === POINT) hasPoint = true;
      output[to++] = byte;
    }
    if (hasPoint) {
      while (output[to - 1] === ZERO) to -= 1;
      if (output[to - 1] === POINT) to -= 1;
    }
    this.#from = from;
    this.#to = to;
  }

  #quoted(): void {
    this.#output[this.#to++] = QUOTE;
    this.#plain();
    this.#output[this.#to++] = QUOTE;
  }

  /** COPY escapes what JSON escapes and with the same letters, but for quotes, vertical tabs and rare control characters. */
  #text(): void {
    const [input, output] = [this.#input, this.#output];
    let [from, to] = [this.#from, this.#to];
    output[to++] = QUOTE;
    for (let byte = input[from]!; byte !== TAB && byte !== LINE_FEED; byte = input[++from]!) {
      if (byte === BACKSLASH) {
        byte = input[++from]!;
        if (byte === SMALL_V) {
          output.set(VERTICAL_TAB, to);
          to += VERTICAL_TAB.length;
        } else {
          output[to++] = BACKSLASH;
          output[to++] = byte;
        }
      } else if (byte === QUOTE) {
        output[to++] = BACKSLASH;
        output[to++] = QUOTE;
      } else if (byte < SPACE) to += output.write(`\\u${byte.toString(16).padStart(4, '0')}`, to);
      else output[to++] = byte;
    }
    output[to++] = QUOTE;
    this.#from = from;
    this.#to = to;
  }

  #boolean(): void {
    this.#put(this.#input[this.#from] === SMALL_T ? TRUE : FALSE);
    this.#from += 1;
  }

  /** `2026-05-01 08:30:00.5+00` becomes `"2026-05-01T08:30:00.500Z"`. */
  #instant(): void {
    const [input, output] = [this.#input, this.#output];
    let [from, to] = [this.#from, this.#to];
    output[to++] = QUOTE;
    for (let byte = input[from]!; byte > SPACE; byte = input[++from]!) output[to++] = byte;
    // As of one that is infinite.
    if (input[from] !== SPACE) throw new Error('an instant without a time of day');
    output[to++] = LETTER_T;
    from += 1;
    for (let byte = input[from]!; byte > SPACE && byte !== POINT && byte !== PLUS; byte = input[++from]!) {
      output[to++] = byte;
    }
    output[to++] = POINT;
    const milliseconds = to;
    if (input[from] === POINT) {
      for (let byte = input[++from]!; byte > SPACE && byte !== PLUS; byte = input[++from]!) output[to++] = byte;
    }
    while (to < milliseconds + 3) output[to++] = ZERO;
    output[to++] = LETTER_Z;
    output[to++] = QUOTE;
    // Behind `+00`.
    this.#from = from + 3;
    this.#to = to;
  }

  /** Postgres puts spaces into JSON and leaves zeros behind numbers: whoever parses a bundle would write neither. */
  #json(): void {
    const [input, output] = [this.#input, this.#output];
    const start = this.#to;
    let [from, to] = [this.#from, start];
    let isInText = false;
    let isRound = true;
    let digits = 0;
    for (let byte = input[from]!; byte !== TAB && byte !== LINE_FEED; byte = input[++from]!) {
      if (byte === BACKSLASH) {
        // COPY has doubled it; behind it stands what it escapes, doubled too where that is another one.
        output[to++] = BACKSLASH;
        byte = input[(from += 2)]!;
        if (byte === BACKSLASH) from += 1;
      } else if (byte === QUOTE) isInText = !isInText;
      else if (!isInText) {
        if (byte === SPACE) continue;
        digits = byte >= ZERO && byte <= NINE ? digits + 1 : 0;
        if (byte === POINT || digits > MOST_EXACT_DIGITS) isRound = false;
      }
      output[to++] = byte;
    }
    if (!isRound) to = start + output.write(JSON.stringify(JSON.parse(output.toString('utf8', start, to))), start);
    this.#from = from;
    this.#to = to;
  }
}
