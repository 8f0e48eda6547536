import type { Apiary } from '@beekeeping/api-client';
import { Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { AsOfField } from '../../components/herd/as-of.tsx';
import { choicesOf } from '../../components/form/choices-of.ts';
import type { ColonySearch } from '../../components/herd/colony-search.ts';
import { DayField } from '../../components/form/day-field.tsx';
import { today } from '../../components/screen/format.ts';
import { SearchField } from '../../components/table/search-field.tsx';
import { colonyStatusWords, colonyTypeWords, LIVING_STATUSES } from '../../components/screen/words.ts';
import { m } from '../../generated/messages/messages.js';
import styles from './colonies.module.css';

type Need = 'varroa' | 'withdrawal' | '';

const needOf = ({ varroaRating, inWithdrawal }: ColonySearch): Need => {
  if (varroaRating?.length) return 'varroa';
  return inWithdrawal ? 'withdrawal' : '';
};

const SEARCH_OF: Record<Need, Partial<ColonySearch>> = {
  '': {},
  varroa: { varroaRating: ['RED', 'YELLOW'] },
  withdrawal: { inWithdrawal: true },
};

const NOTHING: Partial<ColonySearch> = { varroaRating: undefined, inWithdrawal: undefined };

/** How many of the filters behind the button are set. */
const setFilters = ({
  apiaryId,
  status,
  type,
  ended,
  varroaRating,
  inWithdrawal,
  notInspectedSince,
  on,
}: ColonySearch) =>
  [apiaryId, status ?? ended, type, varroaRating ?? inWithdrawal, notInspectedSince, on].filter(Boolean).length;

/** Finds colonies by name, place, kind and what they need. */
export function ColonyFilters(props: {
  search: ColonySearch;
  apiaries: readonly Apiary[];
  change: (next: Partial<ColonySearch>) => void;
}) {
  const { search, apiaries, change } = props;
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const count = setFilters(search);
  return (
    <search className={styles.find}>
      <div className={styles.first}>
        <SearchField className={styles.typed} hint={m.search()} q={search.q} look={(q) => change({ q })} />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal aria-hidden size={18} />}
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? m.filters() : m.filters_set({ count })}
        </Button>
      </div>
      <div id={moreId} hidden={!isOpen} className={isOpen ? styles.more : undefined}>
        {isOpen && (
          <>
            <NativeSelect
              label={m.apiary()}
              value={search.apiaryId ?? ''}
              onChange={({ currentTarget: { value } }) => change({ apiaryId: value || undefined })}
              data={[
                { value: '', label: m.apiaries_all() },
                ...apiaries.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <NativeSelect
              label={m.status()}
              value={search.ended ? 'ended' : (search.status ?? '')}
              onChange={({ currentTarget: { value } }) =>
                change({
                  ended: value === 'ended' ? true : undefined,
                  status: value === 'ended' ? undefined : ((value || undefined) as ColonySearch['status']),
                })
              }
              data={[
                { value: '', label: m.colonies_living() },
                ...choicesOf(colonyStatusWords, LIVING_STATUSES),
                { value: 'ended', label: m.colonies_ended() },
              ]}
            />
            <NativeSelect
              label={m.colonies_type()}
              value={search.type ?? ''}
              onChange={({ currentTarget: { value } }) =>
                change({ type: (value || undefined) as ColonySearch['type'] })
              }
              data={[{ value: '', label: m.every_type() }, ...choicesOf(colonyTypeWords)]}
            />
            <NativeSelect
              label={m.colonies_need()}
              value={needOf(search)}
              onChange={({ currentTarget: { value } }) => change({ ...NOTHING, ...SEARCH_OF[value as Need] })}
              data={[
                { value: '', label: m.colonies_all() },
                { value: 'varroa', label: m.colonies_varroa() },
                { value: 'withdrawal', label: m.colonies_withdrawal() },
              ]}
            />
            <DayField
              size="sm"
              label={m.not_inspected_since()}
              latest={today()}
              value={search.notInspectedSince ?? ''}
              onChange={(value) => change({ notInspectedSince: value || undefined })}
            />
            <AsOfField on={search.on} change={(on) => change({ on })} />
          </>
        )}
      </div>
    </search>
  );
}
