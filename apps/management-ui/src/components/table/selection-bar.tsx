import { Button, CloseButton, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronUp, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { m } from '../../generated/messages/messages.js';
import { api } from '../../session/api.ts';
import { useMay } from '../../session/session.tsx';
import { BULK_ACTIONS } from '../herd/colony-actions.ts';
import { fetchFile } from './file-progress.tsx';
import { ButtonLink } from '../screen/links.tsx';
import styles from './selection-bar.module.css';

/** Where there is room, so many stand beside the others' menu. */
const AT_HAND = 5;

/** So many cards the service prints in one paper. */
const MOST_CARDS = 200;

/** Prints the cards, in several papers where they are many. */
const printCards = async (colonyIds: readonly string[]): Promise<void> => {
  const parts = Math.ceil(colonyIds.length / MOST_CARDS);
  for (let part = 0; part < parts; part += 1) {
    const ids = colonyIds.slice(part * MOST_CARDS, (part + 1) * MOST_CARDS);
    const name = parts === 1 ? m.cards() : m.cards_part({ part: part + 1, parts });
    // One after the other: each keeps a printer of the service busy.
    await fetchFile({
      name: `${name}.pdf`,
      underway: m.cards_underway({ count: ids.length }),
      fetch: () => api.file('POST', '/colonies/cards', { body: { colonyIds: ids } }),
    });
  }
};

/** What can be done with the chosen colonies at once. The forms open over the list, and find the choice in its history. */
export function SelectionBar(props: {
  ids: ReadonlySet<string>;
  /** The list that they are chosen in. */
  over: '/colonies' | '/apiaries/$apiaryId' | '/health' | '/feeding' | '/wintering';
  /** What the list is about. */
  first?: (typeof BULK_ACTIONS)[number]['path'];
  clear: () => void;
}) {
  const { ids, over, first, clear } = props;
  const may = useMay();
  const isPhone = useMediaQuery('(width < 48rem)', undefined, { getInitialValueInEffect: false });
  if (ids.size === 0) return null;
  const state = { colonyIds: [...ids] };
  const actions = BULK_ACTIONS.filter(({ rights }) => rights.every((right) => may(right))).toSorted(
    (a, b) => Number(b.path === first) - Number(a.path === first),
  );
  const print = (): void => void printCards(state.colonyIds);
  const atHand = isPhone ? [] : actions.slice(0, AT_HAND);
  return (
    <div className={styles.bar} role="region" aria-label={m.selection()}>
      <span className={styles.count} role="status">
        {m.selected_count({ count: ids.size })}
      </span>
      {atHand.map(({ path, label }) => (
        <ButtonLink
          from={over}
          to={`${over}/${path}`}
          state={state}
          search
          params
          key={path}
          variant={path === first ? 'filled' : 'default'}
        >
          {label()}
        </ButtonLink>
      ))}
      <Menu position="top-end" width={224}>
        <Menu.Target>
          <Button
            size={isPhone ? 'md' : 'sm'}
            variant={isPhone ? 'filled' : 'default'}
            rightSection={<IconChevronUp aria-hidden size={18} />}
          >
            {isPhone ? m.act() : m.more()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.slice(atHand.length).map(({ path, label, icon: Icon }) => (
            <Menu.Item
              key={path}
              className={styles.item}
              leftSection={<Icon aria-hidden size={20} stroke={1.6} />}
              renderRoot={(root) => <Link {...root} from={over} to={`${over}/${path}`} state={state} search params />}
            >
              {label()}
            </Menu.Item>
          ))}
          <Menu.Item className={styles.item} leftSection={<IconPrinter aria-hidden size={20} />} onClick={print}>
            {m.act_print_cards()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CloseButton size="lg" aria-label={m.clear_selection()} onClick={clear} />
    </div>
  );
}
