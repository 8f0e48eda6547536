import { ApiProblem, type HiveConflict, type Problem, type Warning } from '@beekeeping/api-client';

/** How the service has refused an entry, as it is kept. */
export interface Refusal {
  status: number;
  /** Undefined of an answer that was none of the service's. */
  problem: Problem | undefined;
}

/** What came with an answer that no form was there to show. */
export interface Notices {
  warnings: Warning[];
  hiveConflict?: HiveConflict;
}

/** A request of one person that is kept until it is answered. */
export interface Entry {
  /** The order of recording, and of sending. */
  sequence: number;
  /** Of the record that it makes, or of its own where it makes none. Later entries name it. */
  id: string;
  userId: string;
  /** Made when "Save" was pressed: however often it is sent, it takes effect once. */
  idempotencyKey: string;
  method: 'POST' | 'PUT' | 'PATCH';
  path: string;
  pathParams?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  files?: Record<string, Blob>;
  /** The entry that it was recorded with, as a photo with its inspection. */
  recordedWith?: string;
  /** What a person knows it by, such as the name of the colony. */
  label: string;
  /** The address, below the base path, of the form that made it. */
  formAddress: string;
  /** What was typed, so that the form can be opened again. */
  formValues?: unknown;
  /** The draft that became this entry. */
  draftKey?: string;
  /** Corrects what was refused, and has its id. */
  isCorrection?: boolean;
  recordedAt: number;
  /** How often the service has failed at it, or answered what nobody understands. */
  failures: number;
  /** `refused` needs somebody; `sent` is kept while its notices are unread. */
  state: 'waiting' | 'refused' | 'sent';
  refusal?: Refusal;
  notices?: Notices;
}

/** What happened to an entry, as the form that made it is told. */
export type Outcome =
  | { kind: 'sent'; id: string; data: unknown }
  | { kind: 'refused'; id: string; refusal: Refusal }
  | { kind: 'waiting'; id: string };

/** Whether somebody has to do something about it. */
export const needsYou = (entry: Entry): boolean =>
  entry.state === 'refused' || (entry.state === 'sent' && entry.notices?.hiveConflict !== undefined);

/** How many records these are to the person: what was recorded with one press is one. */
export const countOf = (entries: readonly Entry[]): number =>
  new Set(entries.map(({ id, recordedWith }) => recordedWith ?? id)).size;

/** What is told of them: not what waits along with another that waits. */
export const toldOf = (entries: readonly Entry[]): Entry[] => {
  const waiting = new Set<string | undefined>(entries.filter(({ state }) => state === 'waiting').map(({ id }) => id));
  return entries.filter(({ state, recordedWith }) => state !== 'waiting' || !waiting.has(recordedWith));
};

/** The oldest entry that may be sent now: one that names a refused one, or what waits behind it, waits too. */
export const nextToSend = (entries: readonly Entry[]): Entry | undefined => {
  const held: string[] = [];
  for (const entry of entries) {
    if (entry.state === 'sent') continue;
    if (entry.state === 'waiting' && !names(entry, held)) return entry;
    held.push(entry.id);
  }
  return undefined;
};

/** What names the entry, or names what does: it makes no sense without it. */
export const dependentsOf = (id: string, entries: readonly Entry[]): string[] => {
  const ids = [id];
  for (const entry of entries) if (!ids.includes(entry.id) && names(entry, ids)) ids.push(entry.id);
  return ids.slice(1);
};

export const problemOf = ({ status, problem }: Refusal): ApiProblem =>
  new ApiProblem({ status, headers: new Headers() }, problem);

const names = ({ body, pathParams }: Entry, ids: readonly string[]): boolean => {
  if (ids.length === 0) return false;
  const text = JSON.stringify([body, pathParams]);
  return ids.some((id) => text.includes(id));
};
