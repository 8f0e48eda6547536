import { type AnswerOf, type ApiProblem, NoAnswer, type Warning } from '@beekeeping/api-client';
import { useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { newId } from '../../outbox/new-id.ts';
import { useRecording } from '../../outbox/outbox-provider.tsx';
import type { FieldRecord } from '../../outbox/recordable.ts';
import type { Sending } from '../herd/colonies-sheet.tsx';
import { wordsOf } from '../screen/problem-words.ts';
import { takenApart } from './taken-apart.ts';
import { type Written, writtenOf } from './written.ts';

/** A write that goes on in another way when it is not answered at once. */
export const ONCE = { maxAttempts: 1, timeoutMs: 8_000 } as const;

/** What is recorded of one colony after the other. */
type FieldPath = '/feedings' | '/harvests' | '/varroa-measurements';

type Body<Path extends FieldPath> = NonNullable<FieldRecord<Path>['body']>;

type Recorded<Path extends FieldPath> = AnswerOf<'POST', Path> & { warnings?: Warning[] };

/** One record of a form: of whom, and what. */
interface FieldItem<Path extends FieldPath> {
  colony: { id: string; name: string };
  body: Body<Path>;
}

/**
 * Records the same kind of thing of one colony or of many, with or without network. Of many, the service is asked for all
 * of them or none; where it cannot be reached, each is kept on this device under the same id, so that none comes twice.
 * @param form where a refused one is opened again, as the last part of the address
 * @param bulk sends all at once
 */
export const useFieldWrite = <Path extends FieldPath>(
  path: Path,
  form: string,
  bulk: (items: (Body<Path> & { id: string })[], sending: Sending) => Promise<Written<Recorded<Path>>>,
) => {
  const { record } = useRecording(path);
  /** By colony, until everything has arrived or waits: pressed again, nothing is recorded twice. */
  const ids = useRef(new Map<string, string>());
  const { outbox: replaces }: { outbox?: string } = useSearch({ strict: false });
  return async (
    items: readonly FieldItem<Path>[],
    formValues: unknown,
    sending: Sending,
  ): Promise<Written<Recorded<Path>>> => {
    const identified = items.map((item) => ({ ...item, id: ids.current.get(item.colony.id) ?? newId() }));
    ids.current = new Map(identified.map(({ colony, id }) => [colony.id, id]));
    if (items.length > 1 && navigator.onLine) {
      try {
        const written = await bulk(
          identified.map(({ body, id }) => ({ ...body, id })),
          sending,
        );
        ids.current = new Map();
        return written;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
      }
    }
    const outcomes = await Promise.all(
      identified.map(({ colony, body, id }) =>
        record({
          body,
          id,
          label: colony.name,
          formAddress: `/colonies/${colony.id}/${form}`,
          formValues,
          replaces: items.length === 1 ? replaces : undefined,
        }),
      ),
    );
    const problems = outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.problem : undefined));
    if (problems.every((problem): problem is ApiProblem => problem !== undefined)) throw problems[0]!;
    ids.current = new Map();
    const records = outcomes.flatMap((outcome) => (outcome.kind === 'sent' ? [outcome.data as Recorded<Path>] : []));
    return {
      ...writtenOf({ items: records }),
      count: problems.filter((problem) => problem === undefined).length,
      waiting: outcomes.filter(({ kind }) => kind === 'waiting').length,
      refused: problems.flatMap((problem, index) =>
        problem ? [{ index, reason: takenApart(problem, [], 1).rest ?? wordsOf(problem) }] : [],
      ),
    };
  };
};
