import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Change } from '@beekeeping/events';
import type { ColonyRow } from './colony.records.ts';

type Statement = Pick<ColonyRow, 'occupiedFrames' | 'statedOccupiedFrames' | 'framesStatedOn' | 'framesStatedAt'>;

/**
 * Stored values when somebody states the occupied frames of a colony beside its inspections: they hold from that day
 * on, until a later inspection counts them (docs/decisions/dated-histories.md).
 * @param fields null states that nobody knows; without `occupiedFrames` nothing is stated
 */
export const statedFrames = (
  { now }: Change,
  { occupiedFrames }: { occupiedFrames?: number | null | undefined },
  day: CalendarDay,
): Partial<Statement> =>
  occupiedFrames === undefined
    ? {}
    : { occupiedFrames, statedOccupiedFrames: occupiedFrames, framesStatedOn: day, framesStatedAt: now };
