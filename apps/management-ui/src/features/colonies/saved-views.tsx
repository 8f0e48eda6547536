import { Button, CloseButton, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconBookmark } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ColonySearch, readColonySearch } from '../../components/herd/colony-search.ts';
import { m } from '../../generated/messages/messages.js';
import { useMe } from '../../session/session.tsx';
import styles from './colonies.module.css';

/** A search under a name of its own. */
interface SavedView {
  name: string;
  search: ColonySearch;
}

const MOST = 12;

const readViews = (kept: string | undefined): SavedView[] => {
  try {
    const views = JSON.parse(kept ?? '[]') as { name: unknown; search: Record<string, unknown> }[];
    return views.map(({ name, search }) => ({ name: String(name), search: readColonySearch(search) })).slice(0, MOST);
  } catch {
    return [];
  }
};

const isSame = (one: ColonySearch, other: ColonySearch): boolean =>
  JSON.stringify(readColonySearch({ ...one })) === JSON.stringify(readColonySearch({ ...other }));

/** The searches that this person has kept in this browser, and the way to keep the one of now. */
export function SavedViews({ search, isFiltered }: { search: ColonySearch; isFiltered: boolean }) {
  const { user } = useMe();
  const [views, setViews] = useLocalStorage<SavedView[]>({
    key: `colony-views:${user.id}`,
    defaultValue: [],
    deserialize: readViews,
    getInitialValueInEffect: false,
  });
  const [name, setName] = useState<string>();
  const isKept = views.some((each) => isSame(each.search, search));
  const keep = (): void => {
    const called = name?.trim() ?? '';
    if (called === '') return;
    setViews([...views.filter((each) => each.name !== called), { name: called, search }]);
    setName(undefined);
  };
  if (views.length === 0 && !isFiltered) return null;
  return (
    <nav aria-label={m.views()} className={styles.views}>
      {views.map((view) => {
        const isShown = isSame(view.search, search);
        return (
          <span key={view.name} className={styles.view} data-shown={isShown}>
            <Link
              to="/colonies"
              search={view.search}
              activeOptions={{ exact: true }}
              aria-current={isShown || undefined}
            >
              {view.name}
            </Link>
            {isShown && (
              <CloseButton
                aria-label={m.view_forget({ name: view.name })}
                onClick={() => setViews(views.filter((each) => each !== view))}
              />
            )}
          </span>
        );
      })}
      {isFiltered && !isKept && views.length < MOST && name === undefined && (
        <Button variant="subtle" leftSection={<IconBookmark aria-hidden size={18} />} onClick={() => setName('')}>
          {m.view_keep()}
        </Button>
      )}
      {name !== undefined && (
        <form
          className={styles.naming}
          onSubmit={(event) => {
            event.preventDefault();
            keep();
          }}
        >
          <TextInput
            aria-label={m.view_name()}
            placeholder={m.view_name()}
            maxLength={40}
            data-autofocus
            autoFocus
            value={name}
            onChange={({ currentTarget: { value } }) => setName(value)}
            onKeyDown={({ key }) => key === 'Escape' && setName(undefined)}
          />
          <Button type="submit">{m.save()}</Button>
          <Button variant="subtle" onClick={() => setName(undefined)}>
            {m.cancel()}
          </Button>
        </form>
      )}
    </nav>
  );
}
