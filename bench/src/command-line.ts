import { parseArgs } from 'node:util';
import type { Effort } from './measure.ts';
import type { Row } from './rows/row.ts';

export interface Command {
  rows: readonly Row[];
  effort: Effort;
  isTiny: boolean;
  growth: number;
  writeTo: string | undefined;
  profileTo: string | undefined;
}

const FULL = {
  effort: { warmUp: { seconds: 3 }, run: { seconds: 2 }, rounds: 7 },
  isTiny: false,
  growth: 1_000,
};
/** Proves that everything runs; its numbers mean nothing. */
const TINY = {
  effort: { warmUp: { operations: 40 }, run: { operations: 40 }, rounds: 1 },
  isTiny: true,
  growth: 2,
};

/** @throws Error with one sentence for a word that names no row */
export const readCommandLine = (words: readonly string[], rows: readonly Row[]): Command => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { write: { type: 'string' }, 'profile-to': { type: 'string' }, tiny: { type: 'boolean', default: false } },
  });
  const named = (word: string): Row[] => rows.filter((row) => row.name === word || row.name.startsWith(`${word}-`));
  const unknown = positionals.find((word) => named(word).length === 0);
  if (unknown !== undefined) throw new Error(`no row is called ${unknown}: ${rows.map((row) => row.name).join(', ')}`);
  return {
    ...(values.tiny ? TINY : FULL),
    rows: positionals.length === 0 ? rows : rows.filter((row) => positionals.some((word) => named(word).includes(row))),
    writeTo: values.write,
    profileTo: values['profile-to'],
  };
};
