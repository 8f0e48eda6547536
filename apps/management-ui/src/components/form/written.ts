import type { FieldError, Warning } from '@beekeeping/api-client';
import { wordsOfRefusal } from '../screen/problem-words.ts';
import type { Refusal } from './taken-apart.ts';

/** What became of a write of one or many. */
export interface Written<Recorded = unknown> {
  count: number;
  /** As the service answers them; none of those that wait. */
  records: readonly Recorded[];
  warnings: readonly string[];
  /** Only where each was taken for itself. */
  refused: readonly Refusal[];
  /** How many are kept on this device until there is a network. */
  waiting?: number;
}

interface Result {
  index: number;
  status: 'RECORDED' | 'REJECTED';
  code?: string;
  errors?: FieldError[];
  warnings?: Warning[];
}

const sentencesOf = (records: readonly { warnings?: Warning[] }[]): string[] => [
  ...new Set(records.flatMap(({ warnings = [] }) => warnings).map(({ message }) => message)),
];

/** Reads the answer of a write of many: all of them, or each for itself. */
export const writtenOf = <Recorded extends { warnings?: Warning[] }>(
  answer: { items: Recorded[] } | { results: Result[] },
): Written<Recorded> => {
  if ('items' in answer) {
    const { items } = answer;
    return { count: items.length, records: items, warnings: sentencesOf(items), refused: [] };
  }
  const recorded = answer.results.filter(({ status }) => status === 'RECORDED');
  return {
    count: recorded.length,
    records: [],
    warnings: sentencesOf(recorded),
    refused: answer.results
      .filter(({ status }) => status === 'REJECTED')
      .map(({ index, code = 'INTERNAL', errors }) => ({ index, reason: wordsOfRefusal({ code, errors }) })),
  };
};

/** The answer of a write of one. */
export const writtenOne = <Recorded extends { warnings?: Warning[] }>(record: Recorded): Written<Recorded> => ({
  count: 1,
  records: [record],
  warnings: sentencesOf([record]),
  refused: [],
});
