import { systemActor } from '@beekeeping/core/actor';
import { addDays } from '@beekeeping/core/calendar-day';
import { apiaryListQuery, apiaryRecords } from '@beekeeping/domain/herd/apiaries';
import { colonyListQuery, colonyRecords } from '@beekeeping/domain/herd/colonies';
import { makeYearTasks, switchOnStarterSet } from '@beekeeping/domain/reactions/tasks/templates';
import { createTask, taskCreateSchema } from '@beekeeping/domain/reactions/tasks';
import { type Change, type ChangeContext, inChange } from '@beekeeping/events';
import { apiaries } from './season-data.ts';

interface DemoTask {
  title: string;
  /** Days from today on. */
  dueIn: number;
  colony?: string;
  apiary?: keyof typeof apiaries;
}

/** Tasks of a person, beside those that the templates of the year make. */
const noted: readonly DemoTask[] = [
  { title: 'Vorrat von Irma wiegen: sie war leicht', dueIn: -2, colony: 'Irma' },
  { title: 'Windel bei Gerda ziehen und auszählen', dueIn: 0, colony: 'Gerda' },
  { title: 'Fluglöcher und Mäusegitter prüfen', dueIn: 0, apiary: 'kleinow' },
  { title: 'Gläser und Etiketten nachbestellen', dueIn: 5 },
];

const note = async (change: Change, { title, dueIn, colony, apiary }: DemoTask): Promise<void> => {
  const colonies = await colonyRecords.list(change.tx, colonyListQuery.parse({ q: colony }));
  const places = await apiaryRecords.list(change.tx, apiaryListQuery.parse({ q: apiary && apiaries[apiary].name }));
  const about = { colonyId: colony && colonies.items[0]!.id, apiaryId: apiary && places.items[0]!.id };
  await createTask(change, taskCreateSchema.parse({ title, dueOn: addDays(change.today, dueIn), ...about }));
};

/** A morning with something to do: tasks of today, and the year of a beekeeper as templates make it from here on. */
export const recordTasks = async (context: ChangeContext): Promise<void> => {
  await inChange(context, systemActor('demo'), async (change) => {
    await switchOnStarterSet(change, { language: 'de' });
    for (const task of noted) await note(change, task);
  });
  await makeYearTasks(context, systemActor('demo'));
};
