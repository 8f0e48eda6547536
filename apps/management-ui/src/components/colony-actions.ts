import type { PermissionKey } from '@beekeeping/api-client';
import { m } from '../generated/messages/messages.js';

/** What is done with many colonies in one form. `path` is below the list or the apiary that it is opened from. */
export const BULK_ACTIONS = [
  { path: 'measure', label: m.colony_act_measure, right: 'varroa-measurements:create' },
  { path: 'treat', label: m.colony_act_treat, right: 'treatments:create' },
  { path: 'feed', label: m.colony_act_feed, right: 'feedings:create' },
  { path: 'harvest', label: m.colony_act_harvest, right: 'harvests:create' },
  { path: 'move', label: m.colony_act_move, right: 'colonies:update' },
  { path: 'winter-in', label: m.colony_act_winter_in, right: 'winterings:create' },
  { path: 'winter-out', label: m.colony_act_winter_out, right: 'winterings:update' },
] as const satisfies readonly { path: string; label: () => string; right: PermissionKey }[];
