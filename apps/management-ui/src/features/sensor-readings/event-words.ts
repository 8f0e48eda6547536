import type { PermissionKey } from '@beekeeping/api-client';
import type { Mark } from '../../components/chart/time-chart.tsx';
import { formatGain } from '../../components/devices/channel-words.ts';
import { localDay } from '../../components/screen/days.ts';
import { formatDay, formatInstant } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';
import type { ChartEvent, Place } from './queries.ts';

/** What happened to a weight, in words. A kind that is newer than this app is shown by its code. */
const WORDS: Readonly<Record<string, () => string>> = {
  SWARM: m.scale_swarm,
  THEFT_OR_FALL: m.scale_theft,
  ROBBING: m.scale_robbing,
  FLOW: m.scale_flow,
  FEED: m.scale_feed,
  HARVEST: m.scale_harvest,
  SUPER_ADDED: m.scale_super_added,
  SUPER_REMOVED: m.scale_super_removed,
  HIVE_CHANGED: m.scale_hive_changed,
  BEES_TAKEN: m.scale_bees_taken,
  BEES_ADDED: m.scale_bees_added,
  COLONY_ARRIVED: m.scale_colony_arrived,
  COLONY_LEFT: m.scale_colony_left,
  CALIBRATION: m.scale_calibrated,
  INSPECTION: m.scale_inspected,
  GAIN: m.scale_gain,
  LOSS: m.scale_loss,
};

export const eventWords = (kind: string): string => WORDS[kind]?.() ?? kind;

const ALARMS = new Set(['SWARM', 'THEFT_OR_FALL', 'ROBBING']);

/** How much an event strikes the eye. */
export const toneOf = ({ kind, explainedBy }: ChartEvent): Mark['tone'] => {
  if (ALARMS.has(kind) && explainedBy === null) return 'alarm';
  if (kind === 'FLOW') return 'flow';
  return explainedBy === null ? 'unknown' : 'work';
};

/** What goes on for a day has no hour. */
export const formatTimeOf = ({ at, kind }: ChartEvent): string =>
  kind === 'FLOW' || kind === 'ROBBING' ? formatDay(localDay(new Date(at))) : formatInstant(at);

/** An event as it is drawn over the weight; what is alarming by its name. */
export const markOf = (event: ChartEvent): Mark => {
  const { at, kind, deltaKg, colonyName } = event;
  const tone = toneOf(event);
  const what = [eventWords(kind), colonyName, deltaKg !== null && formatGain(deltaKg)].filter(Boolean).join(', ');
  return {
    at: Date.parse(at),
    tone,
    words: `${formatTimeOf(event)}: ${what}`,
    ...(tone === 'alarm' && { name: eventWords(kind) }),
  };
};

interface Way {
  to: string;
  right: PermissionKey;
}

/** The record that explains a step, where it has a screen; nothing where it is not known of which colony it is. */
export const recordBehind = ({ explainedBy, colonyId }: ChartEvent, place: Place): Way | undefined => {
  if (explainedBy === null) return undefined;
  const { kind, id } = explainedBy;
  if (kind === 'COMB_CUT') return { to: `/treatments/${id}`, right: 'treatments:read' };
  const of = colonyId ?? (place.kind === 'COLONY' ? place.id : undefined);
  if (of === undefined) return undefined;
  const colony = `/colonies/${of}`;
  const ways: Readonly<Record<string, Way>> = {
    FEEDING: { to: `${colony}/records/FED/${id}`, right: 'feedings:read' },
    HARVEST: { to: `${colony}/records/HARVESTED/${id}`, right: 'harvests:read' },
    INSPECTION: { to: `${colony}/records/INSPECTED/${id}`, right: 'inspections:read' },
    CALIBRATION: { to: '/settings/devices', right: 'devices:read' },
  };
  const isOfHive = ['SUPER_ADDED', 'SUPER_REMOVED', 'HIVE_CHANGED'].includes(kind);
  return ways[kind] ?? { to: isOfHive ? `${colony}/hive` : colony, right: 'colonies:read' };
};
