import type { TskReferenceDay } from '@beekeeping/api-client';
import { formatDayOfYear } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';

export const roundWords: Record<TskReferenceDay['round'], () => string> = {
  YEAR: m.census_round_year,
  SPRING: m.census_round_spring,
  AUTUMN: m.census_round_autumn,
};

/** What is counted, with the day that it is counted on. */
export const countRuleWords: Record<TskReferenceDay['countRule'], (of: { day: string }) => string> = {
  COUNT_ON_DAY: m.census_count_on_day,
  WINTERED_ON_DAY: m.census_wintered_on_day,
  EXPECTED_YEAR_MAX: m.census_year_max,
  YEAR_AVERAGE: m.census_year_average,
};

/** The same without a day, to be chosen. */
export const countRuleNames: Record<TskReferenceDay['countRule'], () => string> = {
  COUNT_ON_DAY: m.census_rule_on_day,
  WINTERED_ON_DAY: m.census_rule_wintered,
  EXPECTED_YEAR_MAX: m.census_rule_max,
  YEAR_AVERAGE: m.census_rule_average,
};

/** `1 Jan`: a day of every year. @param monthDay `01-31` */
export const monthDayOf = (monthDay: string): string => formatDayOfYear(`2024-${monthDay}`);
