import type { AnswerOf, ApiProblem, InputOf, PathOf } from '@beekeeping/api-client';
import type { Recording, KeptRequest } from './outbox.ts';

/** What is recorded in the field, and how it is sent. Everything else calls the API directly. */
export const RECORDABLE = {
  '/inspections': 'POST',
  '/varroa-measurements': 'POST',
  '/feedings': 'POST',
  '/harvests': 'POST',
  '/documents': 'POST',
  '/tasks/{id}/complete': 'POST',
  '/rounds': 'POST',
  '/rounds/{id}': 'PATCH',
  '/rounds/{id}/visits/{colonyId}': 'PUT',
} as const satisfies Record<string, Recording['method']>;

export type RecordablePath = keyof typeof RECORDABLE;

type MethodOf<Path extends RecordablePath> = (typeof RECORDABLE)[Path];

type Body<Path extends RecordablePath> =
  InputOf<MethodOf<Path>, Path> extends { body: infer Given } ? Omit<Given & object, 'id' | 'file'> : undefined;

/** What a form hands over when "Save" is pressed. The id of the record is made here. */
export interface FieldRecord<Path extends RecordablePath> extends Omit<
  Recording,
  'method' | 'path' | 'query' | 'body' | 'before'
> {
  body?: Body<Path>;
}

/** A request that goes along with a recording. */
export const requestOf = <Path extends RecordablePath>(
  path: Path,
  input: Omit<KeptRequest, 'method' | 'path' | 'body'> & { body?: Body<Path> },
): Omit<KeptRequest, 'body'> & { body?: Body<Path> } => ({ ...input, method: RECORDABLE[path], path });

/** What became of it in the first seconds. */
export type FieldOutcome<Path extends RecordablePath> =
  /** Recorded at the service. Its warnings are shown by the form. */
  | { kind: 'sent'; id: string; data: Path extends PathOf<MethodOf<Path>> ? AnswerOf<MethodOf<Path>, Path> : never }
  /** Not recorded: the form shows why, and what was typed is still in it. */
  | { kind: 'refused'; id: string; problem: ApiProblem }
  /** Kept on this device until there is a network. */
  | { kind: 'waiting'; id: string };
