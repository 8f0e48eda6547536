import { NativeSelect } from '@mantine/core';
import { choicesOf } from '../../components/form/choices-of.ts';
import { today } from '../../components/screen/format.ts';
import filters from '../../components/table/filters.module.css';
import { SearchField } from '../../components/table/search-field.tsx';
import { m } from '../../generated/messages/messages.js';
import type { QueenSearch } from './queen-search.ts';
import { LIVING, queenStatusWords, raceWords } from './queen-words.ts';

const YEARS_BACK = 8;

/** Finds queens by name, number, year, race and what has become of them. */
export function QueenFilters(props: { search: QueenSearch; change: (next: Partial<QueenSearch>) => void }) {
  const { search, change } = props;
  const thisYear = Number(today().slice(0, 4));
  const years = Array.from({ length: YEARS_BACK }, (_, index) => String(thisYear - index));
  if (search.birthYear && !years.includes(String(search.birthYear))) years.push(String(search.birthYear));
  return (
    <search className={filters.filters}>
      <SearchField hint={m.queens_search()} q={search.q} look={(q) => change({ q })} />
      <NativeSelect
        aria-label={m.status()}
        value={search.ended ? 'ended' : (search.status ?? '')}
        onChange={({ currentTarget: { value } }) =>
          change({
            ended: value === 'ended' ? true : undefined,
            status: value === 'ended' ? undefined : ((value || undefined) as QueenSearch['status']),
          })
        }
        data={[
          { value: '', label: m.queens_living() },
          ...choicesOf(queenStatusWords, LIVING),
          { value: 'ended', label: m.queens_ended() },
        ]}
      />
      <NativeSelect
        aria-label={m.birth_year()}
        value={String(search.birthYear ?? '')}
        onChange={({ currentTarget: { value } }) => change({ birthYear: value ? Number(value) : undefined })}
        data={[{ value: '', label: m.every_year() }, ...years]}
      />
      <NativeSelect
        aria-label={m.race()}
        value={search.race ?? ''}
        onChange={({ currentTarget: { value } }) => change({ race: (value || undefined) as QueenSearch['race'] })}
        data={[{ value: '', label: m.every_race() }, ...choicesOf(raceWords)]}
      />
    </search>
  );
}
