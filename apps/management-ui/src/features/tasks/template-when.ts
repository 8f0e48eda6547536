import type { TaskTemplate } from '@beekeeping/api-client';
import { formatMonthName } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';
import { language } from '../../session/language.ts';
import { phaseWords, type Phase } from './task-words.ts';

type When = Pick<TaskTemplate, 'month' | 'day' | 'phase' | 'offsetDays'>;

/** When a template asks for its task, in words: `15 March`, `5 days after apple blossom`. */
export const whenWords = ({ month, day, phase, offsetDays }: When): string => {
  if (phase === null) {
    return new Intl.DateTimeFormat(language() === 'de' ? 'de-DE' : 'en-GB', {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(Date.UTC(2024, (month ?? 1) - 1, day ?? 1));
  }
  const days = offsetDays ?? 0;
  const begins = phaseWords[phase]();
  if (days === 0) return m.template_at_phase({ phase: begins });
  return days > 0
    ? m.template_after_phase({ count: days, phase: begins })
    : m.template_before_phase({ count: -days, phase: begins });
};

/** Templates of one part of the year. */
export interface TemplateGroup {
  key: string;
  name: string;
  templates: TaskTemplate[];
}

const PHASES = Object.keys(phaseWords) as Phase[];

/** By the phase that they wait for, then by month; each in the order of the year, without what is empty. */
export const templateGroups = (
  templates: readonly TaskTemplate[],
): { byPhase: TemplateGroup[]; byMonth: TemplateGroup[] } => ({
  byPhase: PHASES.map((phase) => ({
    key: phase,
    name: phaseWords[phase](),
    templates: templates
      .filter((each) => each.phase === phase)
      .toSorted((a, b) => (a.offsetDays ?? 0) - (b.offsetDays ?? 0)),
  })).filter((group) => group.templates.length > 0),
  byMonth: Array.from({ length: 12 }, (_, index) => ({
    key: String(index),
    name: formatMonthName(index),
    templates: templates
      .filter(({ phase, month }) => phase === null && month === index + 1)
      .toSorted((a, b) => (a.day ?? 0) - (b.day ?? 0)),
  })).filter((group) => group.templates.length > 0),
});
