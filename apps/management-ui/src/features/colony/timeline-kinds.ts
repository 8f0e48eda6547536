import {
  IconArrowsJoin,
  IconArrowsSplit,
  IconBucketDroplet,
  IconBug,
  IconCheckupList,
  IconCircleCheck,
  IconCrown,
  IconCrownOff,
  IconDroplet,
  IconEgg,
  IconFlower,
  IconHeartbeat,
  IconMedicineSyrup,
  IconPackage,
  IconSnowflake,
  IconTruck,
  IconX,
} from '@tabler/icons-react';
import { m } from '../../generated/messages/messages.js';
import type { ColonyView } from './colony-search.ts';
import type { TimelineKind } from './queries.ts';

/** The sign of each kind of event. */
export const ICONS: Record<TimelineKind, typeof IconBug> = {
  ENDED: IconX,
  ESTABLISHED: IconEgg,
  FED: IconBucketDroplet,
  HARVESTED: IconDroplet,
  HIVE_CHANGED: IconPackage,
  INSPECTED: IconCheckupList,
  MERGED: IconArrowsJoin,
  MOVED: IconTruck,
  QUEEN_ASSIGNED: IconCrown,
  QUEEN_LEFT: IconCrownOff,
  SPLIT: IconArrowsSplit,
  STATUS_CHANGED: IconHeartbeat,
  TASK_DONE: IconCircleCheck,
  TREATED: IconMedicineSyrup,
  VARROA_MEASURED: IconBug,
  WINTERED_IN: IconSnowflake,
  WINTERED_OUT: IconFlower,
};

/** What one looks for among the events, by the word in the address. */
export const EVENT_GROUPS: Record<string, { label: () => string; kinds: TimelineKind[] }> = {
  visits: { label: m.colony_kind_visits, kinds: ['INSPECTED'] },
  varroa: { label: m.colony_kind_varroa, kinds: ['VARROA_MEASURED', 'TREATED'] },
  feed: { label: m.colony_kind_feed, kinds: ['FED', 'WINTERED_IN', 'WINTERED_OUT'] },
  honey: { label: m.colony_kind_honey, kinds: ['HARVESTED'] },
  hive: { label: m.colony_kind_hive, kinds: ['HIVE_CHANGED'] },
  life: {
    label: m.colony_kind_life,
    kinds: ['ESTABLISHED', 'ENDED', 'MERGED', 'SPLIT', 'MOVED', 'QUEEN_ASSIGNED', 'QUEEN_LEFT', 'STATUS_CHANGED'],
  },
  tasks: { label: m.colony_kind_tasks, kinds: ['TASK_DONE'] },
};

/** Which events a view of a colony shows, in the words of the API. */
export const eventsShown = ({ what, on }: ColonyView): { kind?: TimelineKind[]; to?: string } => {
  const group = what === undefined ? undefined : EVENT_GROUPS[what];
  return { ...(group === undefined ? {} : { kind: group.kinds }), ...(on === undefined ? {} : { to: on }) };
};
