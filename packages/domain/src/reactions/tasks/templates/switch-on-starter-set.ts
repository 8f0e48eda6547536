import { newId } from '@beekeeping/core/id';
import { oneOf } from '@beekeeping/db';
import { taskTemplates } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { recorderOf } from '@beekeeping/records/record-rows';
import { type Starter, starterSet } from './starter-set.ts';
import { withNextTasks } from './task-template.queries.ts';
import { taskTemplateRecords, type TaskTemplateRow } from './task-template.records.ts';
import type { StarterSetBody, TaskTemplateView } from './task-template.schema.ts';

const CODES = Object.keys(starterSet);

const recurrenceOf = ({ when: [first, second] }: Starter) =>
  typeof first === 'string' ? { phase: first, offsetDays: second } : { month: first, day: second };

/** Existing templates of the set, in any state, locked. */
const lockStarters = async (change: Change): Promise<TaskTemplateRow[]> => {
  const found = await change.tx
    .select({ id: taskTemplates.id })
    .from(taskTemplates)
    .where(oneOf(taskTemplates.starterCode, CODES));
  return taskTemplateRecords.lockAll(
    change,
    found.map(({ id }) => id),
  );
};

/**
 * Switches the whole starter set on: makes the templates that are missing, and activates those that are off. What was
 * changed in one stays so. Doing it twice, or at the same time, is doing it once.
 * @returns the set, in the order of the year
 */
export const switchOnStarterSet = async (change: Change, { language }: StarterSetBody): Promise<TaskTemplateView[]> => {
  const recorded = { recordedById: recorderOf(change), createdAt: change.now, updatedAt: change.now };
  const switchedOn = { isActive: true, activeSince: change.today };
  await change.tx
    .insert(taskTemplates)
    .values(
      Object.entries(starterSet).map(([starterCode, starter]) => ({
        id: newId(),
        starterCode,
        title: starter[language],
        ...recurrenceOf(starter),
        ...switchedOn,
        ...recorded,
      })),
    )
    .onConflictDoNothing({ target: taskTemplates.starterCode });
  const byCode = new Map<string, TaskTemplateRow>();
  for (const row of await lockStarters(change)) {
    byCode.set(row.starterCode!, row.isActive ? row : await taskTemplateRecords.update(change, row, switchedOn));
  }
  const views = await taskTemplateRecords.views(
    change.tx,
    CODES.map((code) => byCode.get(code)!),
  );
  return withNextTasks(change.tx, views, change.today);
};
