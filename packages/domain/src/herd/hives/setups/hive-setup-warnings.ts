import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { type Warning, warning } from '@beekeeping/core/warning';
import type { HiveSetupView } from './hive-setup.schema.ts';

/** Bees find another way up, or the honey cools down, when it stays longer (docs/requirements/herd.md#hive-rules). */
const BEE_ESCAPE_DAYS = 3;

/** What to look for in a part: its position and state. */
type Part = Pick<HiveSetupView['parts'][number], 'placement' | 'state'>;

const warningOf = (part: Part, parts: readonly Part[], on: CalendarDay): Warning | undefined => {
  const { placement, state } = part;
  const path = `parts.${parts.indexOf(part)}`;
  if (placement === 'SUPER' && Number(state.brood ?? 0) > 0) {
    return warning('BROOD_IN_SUPER', {}, `${path}.state.brood`);
  }
  if (placement === 'FEEDER' && parts.some((other) => other.placement === 'SUPER')) {
    return warning('FEEDER_ABOVE_SUPER', {}, path);
  }
  if (placement === 'BEE_ESCAPE' && typeof state.since === 'string' && addDays(state.since, BEE_ESCAPE_DAYS) < on) {
    return warning('BEE_ESCAPE_LEFT_IN', { days: BEE_ESCAPE_DAYS }, `${path}.state.since`);
  }
  return undefined;
};

/** Warnings of that day (docs/requirements/herd.md#hive-rules) for a hive with these parts. */
export const hiveWarnings = (parts: readonly Part[], on: CalendarDay): Warning[] =>
  parts.flatMap((part) => warningOf(part, parts, on) ?? []);

/** The hive with its `hiveWarnings`. */
export const withHiveWarnings = (setup: HiveSetupView, on: CalendarDay): HiveSetupView => {
  const warnings = hiveWarnings(setup.parts, on);
  return warnings.length === 0 ? setup : { ...setup, warnings };
};
