import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import type { Change } from '@beekeeping/events';
import { actInPlaceOfRules } from '../automation/for-suggestions.ts';
import { apiaryRecords } from '../../../herd/apiaries/apiary.records.ts';
import { type ColonyRow, colonyRecords } from '../../../herd/colonies/colony.records.ts';
import { updateColony } from '../../../herd/colonies/update-colony.ts';
import { makeTasks } from '../../tasks/make-tasks.ts';
import type { SuggestionRow } from './suggestion.records.ts';
import type { SuggestionAction } from './suggestion.schema.ts';

/** The permission needed to do it by hand. */
export const RIGHT_OF_ACTION: Readonly<Record<SuggestionAction['kind'], PermissionKey>> = {
  CREATE_TASK: 'tasks:create',
  SET_COLONY_STATUS: 'colonies:update',
};

type ActionOf<Kind extends SuggestionAction['kind']> = Extract<SuggestionAction, { kind: Kind }>;

interface Proposal<Kind extends SuggestionAction['kind']> {
  row: SuggestionRow;
  /** As stored: the title in the language of the house. */
  parameters: ActionOf<Kind>['parameters'] & { title?: string };
}

/** Those whose action is of that kind. The stored action was checked by its type when it was found. */
const ofKind = <Kind extends SuggestionAction['kind']>(rows: readonly SuggestionRow[], kind: Kind): Proposal<Kind>[] =>
  rows
    .filter(({ action }) => action.kind === kind)
    .map((row) => ({ row, parameters: row.action.parameters as unknown as Proposal<Kind>['parameters'] }));

const subjectsOf = (rows: readonly SuggestionRow[], kind: SuggestionRow['subjectKind']): string[] => [
  ...new Set(rows.filter(({ subjectKind }) => subjectKind === kind).map(({ subjectId }) => subjectId)),
];

/** The living colonies and the apiaries that suggestions are about, locked until the change ends. */
export interface LockedSubjects {
  colonies: ReadonlyMap<string, ColonyRow>;
  apiaries: ReadonlySet<string>;
}

/** Apiaries before colonies, ids ascending, and all of them before the suggestions themselves. */
export const lockSubjects = async (change: Change, rows: readonly SuggestionRow[]): Promise<LockedSubjects> => {
  const apiaries = await apiaryRecords.lockAllForShare(change, subjectsOf(rows, 'APIARY'));
  const colonies = await colonyRecords.lockAll(change, subjectsOf(rows, 'COLONY'));
  return {
    apiaries: new Set(apiaries.map(({ id }) => id)),
    colonies: new Map(colonies.filter(({ endedOn }) => endedOn === null).map((row) => [row.id, row])),
  };
};

/** Whether its subject still exists. */
export const isThere = ({ colonies, apiaries }: LockedSubjects, { subjectKind, subjectId }: SuggestionRow): boolean => {
  if (subjectKind === 'COLONY') return colonies.has(subjectId);
  return subjectKind === 'APIARY' ? apiaries.has(subjectId) : true;
};

/**
 * Does what these suggest, once: they and their subjects are locked. Tasks are made together. One that a rule makes as well
 * counts as the rule's; where the rule was faster, its task is the one that was accepted.
 */
export const performActions = async (
  change: Change,
  rows: readonly SuggestionRow[],
  { colonies }: LockedSubjects,
): Promise<void> => {
  for (const { parameters } of ofKind(rows, 'SET_COLONY_STATUS')) {
    const { colonyId, status } = parameters;
    if (colonies.get(colonyId)?.status !== status) await updateColony(change, colonyId, { status });
  }
  const proposed = ofKind(rows, 'CREATE_TASK');
  const accepted = proposed.flatMap(({ row: { id, subjectId, occasion }, parameters: { ruleTriggerType: trigger } }) =>
    trigger === undefined ? [] : [{ id, trigger, subjectId, dueWindow: occasion }],
  );
  const ofRules = await actInPlaceOfRules(change, accepted);
  const standing = new Set(accepted.map(({ id }) => id).filter((id) => !ofRules.has(id)));
  await makeTasks(
    change,
    proposed
      .filter(({ row }) => !standing.has(row.id))
      .map(({ row, parameters: { dueOn, title, colonyId, apiaryId } }) => ({
        title,
        colonyId,
        apiaryId,
        // Accepted late, it has the whole day.
        dueOn: dueOn === null || dueOn > change.today ? dueOn : change.today,
        dedupeKey: `suggestion:${row.id}`,
        origin: 'SUGGESTION',
        ...ofRules.get(row.id),
      })),
  );
};
