import type { Colony, PermissionKey } from '@beekeeping/api-client';
import { Button, Menu } from '@mantine/core';
import {
  IconArrowsJoin,
  IconArrowsSplit,
  IconBucketDroplet,
  IconBug,
  IconCheckupList,
  IconChevronDown,
  IconCrown,
  IconDotsVertical,
  IconDroplet,
  IconEdit,
  IconFileTypePdf,
  IconFlower,
  IconMedicineSyrup,
  IconPackage,
  IconRotate,
  IconSnowflake,
  IconTruck,
  IconX,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showFailure } from '../../components/say.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import styles from './colony.module.css';
import { colonyCard } from './queries.ts';
import { download } from '../../components/download.ts';

interface Operation {
  /** The form, below the address of the colony. */
  path: string;
  label: () => string;
  icon: typeof IconBug;
  rights: readonly PermissionKey[];
}

/** What one does with a colony, the most used first. */
const OPERATIONS: readonly Operation[] = [
  { path: 'inspect', label: m.colony_act_inspect, icon: IconCheckupList, rights: ['inspections:create'] },
  { path: 'measure', label: m.colony_act_measure, icon: IconBug, rights: ['varroa-measurements:create'] },
  { path: 'treat', label: m.colony_act_treat, icon: IconMedicineSyrup, rights: ['treatments:create'] },
  { path: 'feed', label: m.colony_act_feed, icon: IconBucketDroplet, rights: ['feedings:create'] },
  { path: 'harvest', label: m.colony_act_harvest, icon: IconDroplet, rights: ['harvests:create'] },
  { path: 'move', label: m.colony_act_move, icon: IconTruck, rights: ['colonies:update'] },
  { path: 'split', label: m.colony_act_split, icon: IconArrowsSplit, rights: ['colonies:update', 'colonies:create'] },
  { path: 'unite', label: m.colony_act_unite, icon: IconArrowsJoin, rights: ['colonies:update'] },
  { path: 'end', label: m.colony_act_end, icon: IconX, rights: ['colonies:update'] },
];

/** On a phone so many stand in sight; the others come by one key. */
const AT_HAND = 4;

const RARE: readonly Operation[] = [
  { path: 'hive', label: m.hive_change, icon: IconPackage, rights: ['colonies:update'] },
  { path: 'queen', label: m.colony_act_queen, icon: IconCrown, rights: ['colonies:update'] },
  { path: 'winter-in', label: m.colony_act_winter_in, icon: IconSnowflake, rights: ['winterings:create'] },
  { path: 'winter-out', label: m.colony_act_winter_out, icon: IconFlower, rights: ['winterings:update'] },
];
const EDIT: Operation = { path: 'edit', label: m.colony_act_edit, icon: IconEdit, rights: ['colonies:update'] };
const CORRECT: Operation = {
  path: 'correct',
  label: m.colony_act_correct,
  icon: IconRotate,
  rights: ['colonies:update'],
};

/** Everything that the person may do with a colony. One that has ended is only corrected. */
export function Operations({ colony }: { colony: Colony }) {
  const { id, name, endedOn } = colony;
  const may = useMay();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const allowed = ({ rights }: Operation): boolean => rights.every((right) => may(right));
  const open = ({ path }: Operation): void => void navigate({ to: `/colonies/${id}/${path}` });
  const card = useMutation({
    mutationFn: async () => download(await colonyCard(id), `${m.colony_card_name({ name })}.pdf`),
    onError: showFailure,
  });
  const operations = (endedOn === null ? OPERATIONS : [CORRECT, EDIT]).filter(allowed);
  const rare = (endedOn === null ? [...RARE, EDIT] : []).filter(allowed);
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
          <Button
            className={styles.menu}
            size="md"
            variant="subtle"
            aria-label={m.colony_menu()}
            loading={card.isPending}
          >
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
          <Menu.Item leftSection={<IconFileTypePdf aria-hidden size={20} />} onClick={() => card.mutate()}>
            {m.colony_act_card()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
