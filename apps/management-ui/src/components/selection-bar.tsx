import { Button, CloseButton, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronUp, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { m } from '../generated/messages/messages.js';
import { api } from '../session/api.ts';
import { useMay } from '../session/session.tsx';
import { BULK_ACTIONS } from './colony-actions.ts';
import { fetchFile } from './file-progress.tsx';
import styles from './selection-bar.module.css';

/** So many cards the service prints in one paper. */
const MOST_CARDS = 200;

const printCards = (colonyIds: readonly string[]): Promise<void> =>
  fetchFile({
    name: `${m.cards()}.pdf`,
    underway: m.cards_underway({ count: colonyIds.length }),
    fetch: () => api.file('POST', '/colonies/cards', { body: { colonyIds: [...colonyIds] } }),
  });

/** What can be done with the chosen colonies at once. The forms open over the list, and find the choice in its history. */
export function SelectionBar(props: {
  ids: ReadonlySet<string>;
  /** The list that they are chosen in. */
  over: '/colonies' | '/apiaries/$apiaryId';
  clear: () => void;
}) {
  const { ids, over, clear } = props;
  const may = useMay();
  const isPhone = useMediaQuery('(width < 48rem)', undefined, { getInitialValueInEffect: false });
  if (ids.size === 0) return null;
  const state = { colonyIds: [...ids] };
  const actions = BULK_ACTIONS.filter(({ rights }) => rights.every((right) => may(right)));
  const print = (): void => void printCards(state.colonyIds);
  const mayPrint = ids.size <= MOST_CARDS;
  return (
    <div className={styles.bar} role="region" aria-label={m.selection()}>
      <span className={styles.count} role="status">
        {m.selected_count({ count: ids.size })}
      </span>
      {isPhone ? (
        <Menu position="top-end" width={224}>
          <Menu.Target>
            <Button size="md" rightSection={<IconChevronUp aria-hidden size={18} />}>
              {m.act()}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map(({ path, label }) => (
              <Menu.Item
                key={path}
                className={styles.item}
                renderRoot={(root) => <Link {...root} from={over} to={`${over}/${path}`} state={state} search params />}
              >
                {label()}
              </Menu.Item>
            ))}
            {mayPrint && (
              <Menu.Item className={styles.item} onClick={print}>
                {m.act_print_cards()}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <>
          {actions.map(({ path, label }) => (
            <Button
              key={path}
              variant="default"
              renderRoot={(root) => <Link {...root} from={over} to={`${over}/${path}`} state={state} search params />}
            >
              {label()}
            </Button>
          ))}
          {mayPrint && (
            <Button variant="subtle" leftSection={<IconPrinter aria-hidden size={18} />} onClick={print}>
              {m.act_print_cards()}
            </Button>
          )}
        </>
      )}
      <CloseButton size="lg" aria-label={m.clear_selection()} onClick={clear} />
    </div>
  );
}
