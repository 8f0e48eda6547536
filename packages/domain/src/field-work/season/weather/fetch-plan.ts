import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { FORECAST_DAYS, FORECAST_PAST_DAYS, type WeatherQuestion } from './open-meteo.ts';

/** The known weather of a cell when its gaps are looked for. */
export interface CellState {
  historyFrom: CalendarDay | null;
  historyThrough: CalendarDay | null;
  forecastAt: Date | null;
}

/** How often the forecast of a cell is fetched. */
export const FORECAST_EVERY_MS = 6 * 3_600_000;
/** The archive is about five days behind (docs/requirements/season.md#weather). */
const ARCHIVE_DELAY_DAYS = 5;
/** Calibration looks at the five years before this one (docs/requirements/season.md#growing-sums). */
const EARLIER_YEARS = 5;
/** Hours are requested for no more days at once: they make up most of an answer. */
const DAYS_WITH_HOURS = 60;

/** Cells of one call, so that its answer stays below half of the read limit, and below a minute's calls. */
export const maxCells = ({ kind, withHours }: WeatherQuestion): number =>
  kind === 'FORECAST' ? 20 : withHours ? 8 : 12;

const later = (one: CalendarDay, other: CalendarDay): CalendarDay => (one > other ? one : other);
const earlier = (one: CalendarDay, other: CalendarDay): CalendarDay => (one < other ? one : other);

/**
 * What a cell lacks most, undefined when it has everything: the forecast, the last two months, the years before, the newest
 * first, and from then on each day that the archive has since. One answer at a time, so that each is small and what was
 * answered is kept.
 */
export const nextQuestion = (
  { historyFrom, historyThrough, forecastAt }: CellState,
  today: CalendarDay,
  now: Date,
): WeatherQuestion | undefined => {
  if (forecastAt === null || forecastAt.getTime() + FORECAST_EVERY_MS <= now.getTime()) {
    const [from, to] = [addDays(today, -FORECAST_PAST_DAYS), addDays(today, FORECAST_DAYS - 1)];
    return { kind: 'FORECAST', from, to, withHours: true };
  }
  const newest = addDays(today, -ARCHIVE_DELAY_DAYS);
  if (historyFrom === null || historyThrough === null) {
    return { kind: 'ARCHIVE', from: addDays(newest, 1 - DAYS_WITH_HOURS), to: newest, withHours: true };
  }
  const oldest = `${Number(today.slice(0, 4)) - EARLIER_YEARS}-01-01`;
  if (historyFrom > oldest) {
    const to = addDays(historyFrom, -1);
    return { kind: 'ARCHIVE', from: later(oldest, `${to.slice(0, 4)}-01-01`), to, withHours: false };
  }
  if (historyThrough < newest) {
    const from = addDays(historyThrough, 1);
    return { kind: 'ARCHIVE', from, to: earlier(newest, addDays(from, DAYS_WITH_HOURS - 1)), withHours: true };
  }
  return undefined;
};

/**
 * The state after the archive has answered a question.
 * @param knownThrough its last known day: the newest ones may not be there yet
 */
export const afterArchive = (
  state: CellState,
  { from, to }: WeatherQuestion,
  knownThrough: CalendarDay | undefined,
  today: CalendarDay,
): Pick<CellState, 'historyFrom' | 'historyThrough'> => {
  // Days still missing after this time will not come any more.
  const settled = addDays(today, -3 * ARCHIVE_DELAY_DAYS);
  const through = to <= settled ? to : later(knownThrough ?? addDays(from, -1), earlier(to, settled));
  const isForward = state.historyThrough === null || from > state.historyThrough;
  return {
    historyFrom: state.historyFrom === null || from < state.historyFrom ? from : state.historyFrom,
    historyThrough: isForward ? later(through, addDays(from, -1)) : state.historyThrough,
  };
};

/**
 * When a cell is to be asked about again after an answer: at once while something is missing, but not for days that the
 * archive has just not known, and otherwise when its forecast is old.
 */
export const dueAfter = (state: CellState, asked: WeatherQuestion, today: CalendarDay, now: Date): Date => {
  const next = nextQuestion(state, today, now);
  const isAskedAlready =
    next !== undefined && next.kind === asked.kind && next.from >= asked.from && next.to <= asked.to;
  if (next && !isAskedAlready) return now;
  return new Date((state.forecastAt ?? now).getTime() + FORECAST_EVERY_MS);
};
