import type { PermissionKey } from '@beekeeping/api-client';
import {
  IconArrowsJoin,
  IconBucketDroplet,
  IconBug,
  IconDroplet,
  IconFlower,
  IconMedicineSyrup,
  IconSnowflake,
  IconTruck,
  IconX,
} from '@tabler/icons-react';
import { m } from '../../generated/messages/messages.js';

/** Something that one does with a colony in a form of its own. */
export interface ColonyAction {
  /** Below the colony, the list or the apiary that it is opened from. */
  path: string;
  label: () => string;
  icon: typeof IconBug;
  rights: readonly PermissionKey[];
}

/** What is done with one colony or with many in one form, the most used first. */
export const BULK_ACTIONS = [
  { path: 'measure', label: m.act_measure, icon: IconBug, rights: ['varroa-measurements:create'] },
  { path: 'treat', label: m.act_treat, icon: IconMedicineSyrup, rights: ['treatments:create'] },
  { path: 'feed', label: m.act_feed, icon: IconBucketDroplet, rights: ['feedings:create'] },
  { path: 'harvest', label: m.act_harvest, icon: IconDroplet, rights: ['harvests:create'] },
  { path: 'move', label: m.act_move, icon: IconTruck, rights: ['colonies:update'] },
  { path: 'winter-in', label: m.act_winter_in, icon: IconSnowflake, rights: ['winterings:create'] },
  { path: 'winter-out', label: m.act_winter_out, icon: IconFlower, rights: ['winterings:update'] },
  { path: 'unite', label: m.act_unite, icon: IconArrowsJoin, rights: ['colonies:update'] },
  { path: 'end', label: m.act_end, icon: IconX, rights: ['colonies:update'] },
] as const satisfies readonly ColonyAction[];
