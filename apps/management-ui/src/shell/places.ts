import type { PermissionKey } from '@beekeeping/api-client';
import {
  IconBottle,
  IconChartBar,
  IconDroplet,
  IconEye,
  IconFiles,
  IconHeartbeat,
  IconHexagons,
  IconListCheck,
  IconSettings,
  IconSun,
  IconTag,
} from '@tabler/icons-react';
import { m } from '../generated/messages/messages.js';

export interface Place {
  to: string;
  /** The addresses that belong to it. */
  covers: RegExp;
  label: () => string;
  icon: typeof IconSun;
  /** Any of these rights opens it; none is needed without. */
  rights?: readonly PermissionKey[];
}

/** The places of the main navigation, in its order. */
const PLACES: readonly Place[] = [
  { to: '/', covers: /^\/$/, label: m.nav_today, icon: IconSun },
  { to: '/inspect', covers: /^\/inspect\b/, label: m.inspect, icon: IconEye, rights: ['inspections:create'] },
  {
    to: '/colonies',
    covers: /^\/(?:apiaries|colonies|queens|season)\b/,
    label: m.nav_herd,
    icon: IconHexagons,
    rights: ['apiaries:read', 'colonies:read', 'queens:read', 'phenology:read'],
  },
  {
    to: '/health',
    covers: /^\/(?:health|treatments|medicines|medicine-lots|authority-notices|restrictions|feeding|wintering)\b/,
    label: m.nav_health,
    icon: IconHeartbeat,
    rights: ['varroa-measurements:read', 'treatments:read', 'medicine-lots:read', 'restrictions:read'],
  },
  {
    to: '/honey',
    covers: /^\/(?:honey|honey-batches)\b/,
    label: m.nav_honey,
    icon: IconDroplet,
    rights: ['extractions:read', 'honey-batches:read', 'bottlings:read'],
  },
  { to: '/stock', covers: /^\/(?:stock|lots)\b/, label: m.nav_stock, icon: IconBottle, rights: ['stock:read'] },
  { to: '/labels', covers: /^\/labels\b/, label: m.labels, icon: IconTag, rights: ['label-templates:read'] },
  { to: '/tasks', covers: /^\/tasks\b/, label: m.nav_tasks, icon: IconListCheck, rights: ['tasks:read'] },
  {
    to: '/statistics',
    covers: /^\/statistics\b/,
    label: m.nav_statistics,
    icon: IconChartBar,
    rights: ['statistics:read'],
  },
  { to: '/documents', covers: /^\/documents\b/, label: m.documents, icon: IconFiles, rights: ['documents:read'] },
  { to: '/settings', covers: /^\/settings\b/, label: m.nav_settings, icon: IconSettings },
];

export const placesFor = (may: (permission: PermissionKey) => boolean): readonly Place[] =>
  PLACES.filter(({ rights }) => rights === undefined || rights.some(may));

/** How many places have room side by side on a phone. */
export const PLACES_IN_BAR = 5;
