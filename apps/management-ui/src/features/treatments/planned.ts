import type { Task } from '@beekeeping/api-client';
import { biotechnicalWords } from '../../components/health/medicine-words.ts';
import { m } from '../../generated/messages/messages.js';

/** Rules whose tasks are about mites. */
const OF_VARROA: ReadonlySet<string> = new Set(['VARROA_RED', 'VARROA_YELLOW', 'VARROA_MEASUREMENT_DUE']);

/**
 * The tasks that plan a treatment: those of the rules about mites, and those that a form has planned, which begin with what
 * is given, in whatever language it was planned.
 */
export const plannedTreatments = (tasks: readonly Task[], medicineNames: readonly string[]): Task[] => {
  const names = [
    ...medicineNames,
    ...[...Object.values(biotechnicalWords), m.act_treat].flatMap((word) => [
      (word as (inputs: object, options: { locale: 'de' | 'en' }) => string)({}, { locale: 'de' }),
      (word as (inputs: object, options: { locale: 'de' | 'en' }) => string)({}, { locale: 'en' }),
    ]),
  ];
  return tasks.filter(
    ({ title, ruleTriggerType }) =>
      (ruleTriggerType !== null && OF_VARROA.has(ruleTriggerType)) ||
      names.some((name) => title.startsWith(`${name}: `)),
  );
};
