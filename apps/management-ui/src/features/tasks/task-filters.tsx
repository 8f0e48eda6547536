import { NativeSelect } from '@mantine/core';
import { choicesOf } from '../../components/form/choices-of.ts';
import filters from '../../components/table/filters.module.css';
import { SearchField } from '../../components/table/search-field.tsx';
import { m } from '../../generated/messages/messages.js';
import type { TaskSearch } from './task-search.ts';
import { taskOriginWords } from './task-words.ts';

/** Finds tasks by title, state, person and what made them. */
export function TaskFilters(props: {
  search: TaskSearch;
  people: readonly { id: string; name: string }[];
  change: (next: Partial<TaskSearch>) => void;
}) {
  const { search, people, change } = props;
  return (
    <search className={filters.filters}>
      <SearchField hint={m.tasks_search()} q={search.q} look={(q) => change({ q })} />
      <NativeSelect
        aria-label={m.status()}
        value={search.overdue ? 'overdue' : (search.shown ?? '')}
        onChange={({ currentTarget: { value } }) =>
          change({
            overdue: value === 'overdue' ? true : undefined,
            shown: value === 'overdue' || value === '' ? undefined : (value as TaskSearch['shown']),
          })
        }
        data={[
          { value: '', label: m.tasks_open() },
          { value: 'overdue', label: m.tasks_overdue() },
          { value: 'done', label: m.tasks_done() },
          { value: 'cancelled', label: m.tasks_cancelled() },
          { value: 'all', label: m.tasks_all() },
        ]}
      />
      <NativeSelect
        aria-label={m.task_person()}
        value={search.who ?? ''}
        onChange={({ currentTarget: { value } }) => change({ who: value || undefined })}
        data={[
          { value: '', label: m.tasks_everybody() },
          { value: 'nobody', label: m.task_nobody() },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        aria-label={m.task_origin()}
        value={search.origin ?? ''}
        onChange={({ currentTarget: { value } }) => change({ origin: (value || undefined) as TaskSearch['origin'] })}
        data={[{ value: '', label: m.tasks_any_origin() }, ...choicesOf(taskOriginWords)]}
      />
    </search>
  );
}
