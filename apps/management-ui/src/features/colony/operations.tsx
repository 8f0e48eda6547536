import type { Colony } from '@beekeeping/api-client';
import { Button, Menu } from '@mantine/core';
import {
  IconArrowsSplit,
  IconCheckupList,
  IconChevronDown,
  IconCrown,
  IconDotsVertical,
  IconEdit,
  IconFileTypePdf,
  IconPackage,
  IconRotate,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BULK_ACTIONS, type ColonyAction } from '../../components/herd/colony-actions.ts';
import { fetchFile } from '../../components/table/file-progress.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import styles from './colony.module.css';
import { colonyCard } from './queries.ts';

const [MEASURE, TREAT, FEED, HARVEST, MOVE, WINTER_IN, WINTER_OUT, UNITE, END] = BULK_ACTIONS;
const EDIT: ColonyAction = { path: 'edit', label: m.edit, icon: IconEdit, rights: ['colonies:update'] };

/** What one does with a colony, the most used first. */
const OPERATIONS: readonly ColonyAction[] = [
  { path: 'inspect', label: m.act_inspect, icon: IconCheckupList, rights: ['inspections:create'] },
  MEASURE,
  TREAT,
  FEED,
  HARVEST,
  MOVE,
  { path: 'split', label: m.act_split, icon: IconArrowsSplit, rights: ['colonies:update', 'colonies:create'] },
  UNITE,
  END,
];

/** On a phone so many stand in sight; the others come by one key. */
const AT_HAND = 4;

const RARE: readonly ColonyAction[] = [
  { path: 'hive', label: m.hive_change, icon: IconPackage, rights: ['colonies:update'] },
  { path: 'queen', label: m.act_queen, icon: IconCrown, rights: ['colonies:update'] },
  WINTER_IN,
  WINTER_OUT,
  EDIT,
];

/** What is left to do with one that has ended. */
const AFTERWARDS: readonly ColonyAction[] = [
  { path: 'correct', label: m.act_correct, icon: IconRotate, rights: ['colonies:update'] },
  EDIT,
];

/** Everything that the person may do with a colony. One that has ended is only corrected. */
export function Operations({ colony }: { colony: Colony }) {
  const { id, name, endedOn } = colony;
  const may = useMay();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const allowed = ({ rights }: ColonyAction): boolean => rights.every((right) => may(right));
  const open = ({ path }: ColonyAction): void => void navigate({ to: `/colonies/${id}/${path}` });
  const printCard = (): void =>
    void fetchFile({
      name: `${m.colony_card_name({ name })}.pdf`,
      underway: m.cards_underway({ count: 1 }),
      fetch: () => colonyCard(id),
    });
  const operations = (endedOn === null ? OPERATIONS : AFTERWARDS).filter(allowed);
  const rare = (endedOn === null ? RARE : []).filter(allowed);
  return (
    <div className={styles.operations} role="group" aria-label={m.colony_acts({ name })} data-open={isOpen}>
      {operations.map((operation, at) => {
        const { path, label, icon: Icon } = operation;
        return (
          <Button
            key={path}
            className={styles.operation}
            data-rare={at >= AT_HAND}
            size="md"
            variant={path === 'inspect' ? 'filled' : 'default'}
            leftSection={<Icon aria-hidden size={20} stroke={1.6} />}
            onClick={() => open(operation)}
          >
            {label()}
          </Button>
        );
      })}
      {operations.length > AT_HAND && (
        <Button
          className={styles.unfold}
          size="md"
          variant="subtle"
          aria-expanded={isOpen}
          rightSection={<IconChevronDown aria-hidden size={18} className={styles.chevron} />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? m.colony_fewer() : m.colony_more()}
        </Button>
      )}
      <Menu position="bottom-end" shadow="md" width={250}>
        <Menu.Target>
          <Button className={styles.menu} size="md" variant="subtle" aria-label={m.colony_menu()}>
            <IconDotsVertical aria-hidden size={20} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {rare.map((operation) => {
            const { path, label, icon: Icon } = operation;
            return (
              <Menu.Item key={path} leftSection={<Icon aria-hidden size={20} />} onClick={() => open(operation)}>
                {label()}
              </Menu.Item>
            );
          })}
          <Menu.Item leftSection={<IconFileTypePdf aria-hidden size={20} />} onClick={printCard}>
            {m.act_card()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
