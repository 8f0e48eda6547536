import { isCalendarDay } from '@beekeeping/core/calendar-day';

/** How the numbers of a workbook are to be read. */
export interface CellFormats {
  /** The styles, by their place, whose numbers count days. */
  readonly dayStyles: Set<number>;
  /** Days are counted since 1904, as old Macs did it, instead of 1900. */
  is1904: boolean;
}

/** Formats that every workbook knows by their number, as dates (ECMA-376 18.8.30): also those of East Asia. */
const isKnownDayFormat = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether a number of this format shows a day: its code has a day or a year outside of quotes and brackets. */
const isDayCode = (code: string): boolean =>
  /[dy]/i.test(code.slice(0, 500).replaceAll(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''));

/** Learns from the styles of a workbook which numbers are dates, element by element. */
export const learnStyles = ({ dayStyles }: CellFormats) => {
  const dayFormats = new Set<number>();
  let styles = 0;
  let isInStyles = false;
  return {
    open: (name: string, attributes: Record<string, string>): void => {
      if (name === 'numFmt' && isDayCode(attributes.formatCode ?? '')) dayFormats.add(Number(attributes.numFmtId));
      if (name === 'cellXfs') isInStyles = true;
      if (name !== 'xf' || !isInStyles) return;
      const format = Number(attributes.numFmtId ?? 0);
      if (dayFormats.has(format) || isKnownDayFormat(format)) dayStyles.add(styles);
      styles += 1;
    },
    close: (name: string): void => {
      if (name === 'cellXfs') isInStyles = false;
    },
  };
};

/** Learns since when days are counted. */
export const learnProperties = (formats: CellFormats) => ({
  open: (name: string, { date1904 }: Record<string, string>): void => {
    if (name === 'workbookPr') formats.is1904 = date1904 === '1' || date1904 === 'true';
  },
  close: (): void => {},
});

const MS_OF_A_DAY = 86_400_000;
/** The day 0 of each way of counting: that of 1900 counts a 29 February 1900 that never was. */
const DAY_0 = Date.UTC(1899, 11, 30);
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1);
const FIRST_AFTER_THE_LEAP = 61;
const LAST_DAY = 2_958_465;

/** The day that a number counts up to; undefined for one that counts no day. */
const dayOf = (serial: number, { is1904 }: CellFormats): string | undefined => {
  const days = Math.floor(serial);
  if (!(days >= (is1904 ? 0 : FIRST_AFTER_THE_LEAP) && days <= LAST_DAY)) return undefined;
  const day = new Date((is1904 ? DAY_0_OF_1904 : DAY_0) + days * MS_OF_A_DAY).toISOString().slice(0, 10);
  return isCalendarDay(day) ? day : undefined;
};

/** Workbooks hold more digits of a number than were entered: 8.4 as 8.4000000000000004. */
const ENTERED_DIGITS = 15;

/** What a cell that holds no shared text shows: a number as it was entered, a date as `YYYY-MM-DD`. */
export const shownText = (cell: { type: string; style: string; text: string }, formats: CellFormats): string => {
  const { type, style, text } = cell;
  const number = Number(text);
  if ((type !== '' && type !== 'n') || text.trim() === '' || !Number.isFinite(number)) return text;
  const day = formats.dayStyles.has(Number(style)) ? dayOf(number, formats) : undefined;
  return day ?? String(Number(number.toPrecision(ENTERED_DIGITS)));
};
