import type { Apiary } from '@beekeeping/api-client';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { colonyStatusWords } from '../../components/words.ts';
import { m } from '../../generated/messages/messages.js';
import type { ColonySearch } from '../../components/colony-search.ts';
import styles from './colonies.module.css';

type Need = 'varroa' | 'queenless' | 'weak' | 'withdrawal' | '';

const needOf = ({ varroaRating, status, inWithdrawal }: ColonySearch): Need => {
  if (varroaRating?.length) return 'varroa';
  if (inWithdrawal) return 'withdrawal';
  if (status === 'QUEENLESS') return 'queenless';
  return status === 'WEAK' ? 'weak' : '';
};

const SEARCH_OF: Record<Need, Partial<ColonySearch>> = {
  '': {},
  varroa: { varroaRating: ['RED', 'YELLOW'] },
  withdrawal: { inWithdrawal: true },
  queenless: { status: 'QUEENLESS' },
  weak: { status: 'WEAK' },
};

const NOTHING: Partial<ColonySearch> = { varroaRating: undefined, inWithdrawal: undefined, status: undefined };

/** Finds colonies by name, place and what they need. */
export function ColonyFilters(props: {
  search: ColonySearch;
  apiaries: readonly Apiary[];
  change: (next: Partial<ColonySearch>) => void;
}) {
  const { search, apiaries, change } = props;
  const [typed, setTyped] = useState(search.q ?? '');
  const look = useDebouncedCallback((q: string) => change({ q: q.trim().length < 2 ? undefined : q.trim() }), 250);
  return (
    <search className={styles.filters}>
      <TextInput
        type="search"
        aria-label={m.search()}
        placeholder={m.search()}
        leftSection={<IconSearch aria-hidden size={18} />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          look(value);
        }}
      />
      <NativeSelect
        aria-label={m.apiary()}
        value={search.apiaryId ?? ''}
        onChange={({ currentTarget: { value } }) => change({ apiaryId: value || undefined })}
        data={[{ value: '', label: m.apiaries_all() }, ...apiaries.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <NativeSelect
        aria-label={m.colonies_need()}
        value={needOf(search)}
        onChange={({ currentTarget: { value } }) => change({ ...NOTHING, ...SEARCH_OF[value as Need] })}
        data={[
          { value: '', label: m.colonies_all() },
          { value: 'varroa', label: m.colonies_varroa() },
          { value: 'withdrawal', label: m.colonies_withdrawal() },
          { value: 'queenless', label: colonyStatusWords.QUEENLESS() },
          { value: 'weak', label: colonyStatusWords.WEAK() },
        ]}
      />
    </search>
  );
}
