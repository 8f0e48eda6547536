import { isCalendarDay } from '@beekeeping/core/calendar-day';
import { instantShownAs } from '@beekeeping/core/local-time';
import type { SensorChannel } from '@beekeeping/db/schema';
import { numberOf, type SentReading } from './sent-reading.ts';

/** A line that is none of a logger with one scale. */
export interface UnreadLine {
  unread: string;
}

/** The columns after the time, of which some have no channel. */
const COLUMNS = [
  'TempIn',
  'TempOut',
  'FeuchteIn',
  'FeuchteOut',
  'Licht',
  'Gewicht',
  'VBatt',
  'VSolar',
  'Service',
] as const;
type Column = (typeof COLUMNS)[number];

/** Of the columns of a channel the first that has a value. */
const CHANNELS: readonly (readonly [SensorChannel, readonly Column[]])[] = [
  ['WEIGHT_KG', ['Gewicht']],
  ['TEMPERATURE_C', ['TempOut']],
  ['BROOD_TEMPERATURE_C', ['TempIn']],
  ['HUMIDITY_PERCENT', ['FeuchteOut', 'FeuchteIn']],
  ['BATTERY_VOLT', ['VBatt']],
];

/** What a logger writes where a sensor is missing or broken. */
const NO_VALUE: Readonly<Partial<Record<Column, readonly number[]>>> = {
  TempIn: [99.9, 999.99, 85],
  TempOut: [99.9, 999.99, 85],
  FeuchteIn: [999.99, -1],
  FeuchteOut: [999.99, -1],
  Gewicht: [-1, 999_999],
  VBatt: [999.99],
};

const TIME = /^(\d{4})[/-](\d{2})[/-](\d{2})[ _T](\d{2}:\d{2}:\d{2})$/;
/** A block that a logger sends, without and with its three further sensors; and a line of `beelogger.csv`, which ends with its time. */
const [BLOCK, BLOCK_AND_MORE, STORED_LINE] = [10, 13, 17];
const SECONDS = /^\d{9,11}$/;

const readLine = (line: string, timeZone: string): (SentReading | UnreadLine)[] => {
  const [time = '', ...values] = line.split(',').map((field) => field.trim());
  const count = values.length + 1;
  const last = values.at(-1) ?? '';
  const isStored = count === STORED_LINE && SECONDS.test(last);
  if (!isStored && count !== BLOCK && count !== BLOCK_AND_MORE) return [{ unread: line }];
  const [, year, month, day, clock] = TIME.exec(time) ?? [];
  const shown = new Date(`${year}-${month}-${day}T${clock}Z`);
  if (!isCalendarDay(`${year}-${month}-${day}`) || Number.isNaN(shown.getTime())) return [{ unread: line }];
  const at = isStored ? new Date(Number(last) * 1_000) : instantShownAs(shown, timeZone);
  const said = (column: Column): unknown => {
    const value = numberOf(values[COLUMNS.indexOf(column)]);
    if (value === '' || NO_VALUE[column]?.includes(value as number)) return undefined;
    return value;
  };
  return CHANNELS.flatMap(([channel, columns]) => {
    const value = columns.map(said).find((each) => each !== undefined);
    return value === undefined ? [] : [{ channel, at: at.toISOString(), value }];
  });
};

/**
 * The readings of lines of a beelogger with one scale: of `beelogger.csv`, or as it sends them (`M1_Data`). They do not say
 * which logger it is.
 * @param timeZone that of its clock
 */
export const readBeelogger = (text: string, timeZone: string): (SentReading | UnreadLine)[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => readLine(line, timeZone));
