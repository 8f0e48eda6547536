import type { Actor } from '@beekeeping/core/actor';
import { newId } from '@beekeeping/core/id';
import { advisoryLocks, oneOf } from '@beekeeping/db';
import { type StoredSuggestionAction, suggestions } from '@beekeeping/db/schema';
import { type Change, type ChangeContext, inChange } from '@beekeeping/events';
import type { Language, Words } from '@beekeeping/messages/language';
import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { RIGHT_OF_ACTION } from './perform-action.ts';
import { languageOfHouse } from '../../../identity/accounts/users/language-of-house.ts';
import type { Finding, ProposedAction, Suggester } from './suggester.ts';
import { suggesters } from './suggesters.ts';

/** Characters of the title of a task. */
const MAX_OF_TITLE = 200;

/** The changes of an evaluation. */
export interface Evaluated {
  /** Present findings. */
  found: number;
  /** New findings. */
  opened: number;
  /** Findings that are gone. */
  closed: number;
}

/** Titles that fit a task. */
const fitting = ({ de, en }: Words): Words => ({ de: de.slice(0, MAX_OF_TITLE), en: en.slice(0, MAX_OF_TITLE) });

/** As it is stored: the task that accepting makes has its title in the language of the house. */
const storedOf = (action: ProposedAction, language: Language): StoredSuggestionAction => {
  if (action.kind !== 'CREATE_TASK') return action;
  const titles = fitting(action.parameters.title);
  return { ...action, titles, parameters: { ...action.parameters, title: titles[language] } };
};

/** The found one with its columns, ids ascending: two of the same subject and occasion count as the first. */
const distinctOf = (found: readonly Finding[], language: Language) => {
  const byKey = new Map(found.toReversed().map((finding) => [`${finding.subjectId} ${finding.occasion}`, finding]));
  return [...byKey.values()].map((finding) => ({
    ...finding,
    id: newId(),
    action: storedOf(finding.action, language),
    requiredPermission: RIGHT_OF_ACTION[finding.action.kind],
  }));
};

type Row = ReturnType<typeof distinctOf>[number];

/** Makes new ones and updates open ones; decided ones stay. */
const upsert = async ({ tx, now }: Change, { type, subjectKind }: Suggester, rows: readonly Row[]): Promise<number> => {
  const stored = await tx.execute<{ id: string }>(sql`
    insert into ${suggestions} (id, type, status, severity, subject_kind, subject_id, subject_label, occasion, reason, action,
      required_permission, expires_on, created_at, updated_at)
    select id, ${type}, 'OPEN', severity, ${subjectKind}, "subjectId", "subjectLabel", occasion, reason, action,
      "requiredPermission", "expiresOn", ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (id uuid, severity text, "subjectId" uuid,
      "subjectLabel" text, occasion text, reason jsonb, action jsonb, "requiredPermission" text, "expiresOn" date)
    on conflict (type, subject_id, occasion) do update set severity = excluded.severity,
      subject_label = excluded.subject_label, reason = excluded.reason, action = excluded.action,
      required_permission = excluded.required_permission, expires_on = excluded.expires_on, closed_at = null,
      updated_at = excluded.updated_at
    where ${suggestions.status} = 'OPEN' and
      (${suggestions.severity}, ${suggestions.subjectLabel}, ${suggestions.reason}, ${suggestions.action},
        ${suggestions.expiresOn}, ${suggestions.closedAt}) is distinct from
      (excluded.severity, excluded.subject_label, excluded.reason, excluded.action, excluded.expires_on, null)
    returning ${suggestions.id} as id`);
  const made = new Set(rows.map(({ id }) => id));
  return stored.filter(({ id }) => made.has(id)).length;
};

/** Hides open ones whose reason is gone. */
const close = async (
  { tx, now }: Change,
  { type, subjectKind }: Suggester,
  rows: readonly Row[],
  ids: readonly string[] | undefined,
): Promise<number> => {
  const subjectIds = rows.map(({ subjectId }) => subjectId);
  const occasions = rows.map(({ occasion }) => occasion);
  const isFound = sql`exists (
    select from unnest(${sql.param(subjectIds)}::uuid[], ${sql.param(occasions)}::text[]) as found (subject_id, occasion)
    where found.subject_id = ${suggestions.subjectId} and found.occasion = ${suggestions.occasion}
  )`;
  const closed = await tx
    .update(suggestions)
    .set({ closedAt: now, updatedAt: now })
    .where(
      and(
        eq(suggestions.type, type),
        eq(suggestions.subjectKind, subjectKind),
        eq(suggestions.status, 'OPEN'),
        isNull(suggestions.closedAt),
        ids && oneOf(suggestions.subjectId, ids),
        not(isFound),
      ),
    )
    .returning({ id: suggestions.id });
  return closed.length;
};

const keyOf = ({ type }: Suggester) => sql`${advisoryLocks.evaluateSuggestions}, hashtext(${type})`;

/** Takes the lock of a type, unless another process has it. */
export const takeTurn = async ({ tx }: Change, suggester: Suggester): Promise<boolean> => {
  const [row] = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${keyOf(suggester)}) as taken`,
  );
  return row!.taken;
};

/**
 * Updates the suggestions of one suggester, for all subjects or for these, in a fixed number of statements. The caller
 * has the lock of its type.
 */
export const evaluateInTurn = async (
  change: Change,
  suggester: Suggester,
  ids?: readonly string[],
): Promise<Evaluated> => {
  const found = await suggester.find(change.tx, { today: change.today, timeZone: change.timeZone, ids });
  const rows = found.length === 0 ? [] : distinctOf(found, await languageOfHouse(change.tx));
  const opened = rows.length === 0 ? 0 : await upsert(change, suggester, rows);
  return { found: rows.length, opened, closed: await close(change, suggester, rows, ids) };
};

/**
 * The same once it is the turn of this evaluation. Those of a type follow each other: the later one has read what the
 * earlier one had not seen, and none writes what is outdated.
 */
export const evaluateSuggester = async (
  change: Change,
  suggester: Suggester,
  ids?: readonly string[],
): Promise<Evaluated> => {
  await change.tx.execute(sql`select pg_advisory_xact_lock(${keyOf(suggester)})`);
  return evaluateInTurn(change, suggester, ids);
};

/** The result of a whole evaluation. */
export interface SuggestionsEvaluated {
  /** `opened` and `closed` in total, and present findings by type. */
  counts: Record<string, number>;
  /** The types whose evaluation failed, without stopping others. */
  failures: { type: string; error: unknown }[];
}

/**
 * Evaluates everything that can be suggested, of all subjects: each type in a change of its own, with a fixed number of
 * statements however many there are. Running again changes nothing; one that was interrupted is made up for by the next.
 */
export const evaluateSuggestions = async (context: ChangeContext, actor: Actor): Promise<SuggestionsEvaluated> => {
  const counts = { opened: 0, closed: 0 };
  const found: Record<string, number> = {};
  const failures: SuggestionsEvaluated['failures'] = [];
  for (const suggester of suggesters) {
    try {
      const evaluated = await inChange(context, actor, (change) => evaluateSuggester(change, suggester));
      counts.opened += evaluated.opened;
      counts.closed += evaluated.closed;
      found[suggester.type] = (found[suggester.type] ?? 0) + evaluated.found;
    } catch (error) {
      failures.push({ type: suggester.type, error });
    }
  }
  return { counts: { ...counts, ...found }, failures };
};
