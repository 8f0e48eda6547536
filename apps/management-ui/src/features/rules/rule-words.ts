import type { AutomationRule } from '@beekeeping/api-client';
import { formatAmount, formatKg, formatMonthName, formatPercent } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';

type Unit = AutomationRule['parameterDefinitions'][number]['unit'];

const WORDS: Record<Unit, (figure: number) => string> = {
  DAYS: (count) => m.rule_days({ count }),
  MONTHS: (count) => m.rule_months({ count }),
  YEARS: (count) => m.rule_years({ count }),
  PIECES: (count) => m.rule_pieces({ count }),
  MONTH: (month) => formatMonthName(month - 1),
  DAY_OF_MONTH: (day) => m.rule_day_of_month({ day }),
  PERCENT: formatPercent,
  KG: formatKg,
  GRAMS: (weight) => formatAmount(weight, 'g'),
  KMH: (speed) => formatAmount(speed, 'km/h'),
  CELSIUS: (degrees) => formatAmount(degrees, '°C'),
};

/** `28 days`, `April`, `−10 °C`. */
export const figureWords = (figure: number, unit: Unit): string => WORDS[unit](figure);

/** What stands behind the name of a field. */
export const unitOf = (unit: Unit): string =>
  ({
    DAYS: m.rule_unit_days(),
    MONTHS: m.rule_unit_months(),
    YEARS: m.rule_unit_years(),
    PIECES: m.rule_unit_pieces(),
    MONTH: '',
    DAY_OF_MONTH: '',
    PERCENT: '%',
    KG: 'kg',
    GRAMS: 'g',
    KMH: 'km/h',
    CELSIUS: '°C',
  })[unit];

/** What the rules are about, in this order; what is not named here comes last. */
const SUBJECTS = [
  { name: m.rules_varroa, begins: ['VARROA', 'TREATMENT', 'WITHDRAWAL'] },
  { name: m.rules_colonies, begins: ['INSPECTION', 'SWARM', 'QUEEN', 'COLONY', 'THEFT', 'ROBBING', 'DEVICE'] },
  { name: m.rules_food, begins: ['LOW_STORES', 'FEEDING', 'STORES'] },
  { name: m.rules_season, begins: ['FORAGE', 'FLOW', 'SUPER', 'FROST', 'STORM'] },
  { name: m.rules_authorities, begins: ['DISEASE', 'CERTIFICATE', 'RESTRICTION', 'TSK'] },
  { name: m.rules_stock, begins: ['MEDICINE', 'BEST_BEFORE', 'STOCK', 'HONEY'] },
] as const;

/** The rules by what they are about. */
export const bySubject = (rules: readonly AutomationRule[]): { name: string; rules: AutomationRule[] }[] => {
  const subjectOf = ({ triggerType }: AutomationRule): number =>
    SUBJECTS.findIndex(({ begins }) => begins.some((word) => triggerType.startsWith(word)));
  const groups = SUBJECTS.map(({ name }, at) => ({
    name: name(),
    rules: rules.filter((rule) => subjectOf(rule) === at),
  }));
  return [...groups, { name: m.rules_others(), rules: rules.filter((rule) => subjectOf(rule) === -1) }].filter(
    (group) => group.rules.length > 0,
  );
};
