import type { Change } from '@beekeeping/events';
import { sql } from 'drizzle-orm';

const LONGEST_NAME = 200;
/** So that most of the name stays. */
const LONGEST_SUFFIX = 100;

/** The beginning of a text, with no half of a character at its end. */
const cut = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** `Volk 1`, `Waldrand` and 2 → `Volk 1 (Waldrand 2)`, no longer than a name may be. */
export const withSuffix = (name: string, ...suffix: readonly (string | number | undefined)[]): string => {
  const parts = suffix.filter((part) => part !== undefined).map((part) => cut(String(part), LONGEST_SUFFIX));
  const behind = ` (${parts.join(' ')})`;
  return `${cut(name, LONGEST_NAME - behind.length)}${behind}`;
};

/** Names as the database compares them: in lower case, in any language. @returns the folded form of each */
export const foldNames = async ({ tx }: Change, names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const distinct = [...new Set(names)];
  const rows = await tx.execute<{ name: string; folded: string }>(
    sql`select name, lower(name) as folded from unnest(${sql.param(distinct)}::text[]) as names (name)`,
  );
  return new Map(rows.map(({ name, folded }) => [name, folded]));
};

/** Names that are given once each. */
export class OwnNames {
  readonly #change: Change;
  readonly #folded: Map<string, string>;
  readonly #taken: Set<string>;
  /** The number behind the last one of the same name. */
  readonly #numbers = new Map<string, number>();

  private constructor(change: Change, folded: ReadonlyMap<string, string>, taken: readonly string[]) {
    this.#change = change;
    this.#folded = new Map(folded);
    this.#taken = new Set(taken);
  }

  /** @param taken names in lower case that are taken already @param wanted those that will be asked for */
  static async beside(change: Change, taken: readonly string[], wanted: readonly string[]): Promise<OwnNames> {
    return new OwnNames(change, await foldNames(change, wanted), taken);
  }

  /**
   * Takes the first of some names that is free, else the last one with a number.
   * @param numbered how a name with a number is written
   */
  async take(candidates: readonly string[], numbered: (number: number) => string): Promise<string> {
    for (const candidate of candidates) if (await this.#takes(candidate)) return candidate;
    const last = candidates.at(-1)!;
    for (let number = this.#numbers.get(last) ?? 2; ; number += 1) {
      if (!(await this.#takes(numbered(number)))) continue;
      this.#numbers.set(last, number + 1);
      return numbered(number);
    }
  }

  async #takes(name: string): Promise<boolean> {
    const folded = await this.#fold(name);
    if (this.#taken.has(folded)) return false;
    this.#taken.add(folded);
    return true;
  }

  async #fold(name: string): Promise<string> {
    const known = this.#folded.get(name);
    if (known !== undefined) return known;
    const folded = (await foldNames(this.#change, [name])).get(name) ?? name;
    this.#folded.set(name, folded);
    return folded;
  }
}
