import type { Task, TaskTemplate } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

export const taskStatusWords: Record<Task['status'], () => string> = {
  OPEN: m.task_status_open,
  IN_PROGRESS: m.task_status_in_progress,
  DONE: m.task_status_done,
  CANCELLED: m.task_status_cancelled,
};

export const taskOriginWords: Record<Task['origin'], () => string> = {
  MANUAL: m.task_origin_manual,
  TEMPLATE: m.task_origin_template,
  RULE: m.task_origin_rule,
  SUGGESTION: m.task_origin_suggestion,
};

export type Phase = NonNullable<TaskTemplate['phase']>;

/** In the order of the year, each with the plant that begins it. */
export const phaseWords: Record<Phase, () => string> = {
  VORFRUEHLING: m.phase_vorfruehling,
  ERSTFRUEHLING: m.phase_erstfruehling,
  VOLLFRUEHLING: m.phase_vollfruehling,
  FRUEHSOMMER: m.phase_fruehsommer,
  HOCHSOMMER: m.phase_hochsommer,
  SPAETSOMMER: m.phase_spaetsommer,
  FRUEHHERBST: m.phase_fruehherbst,
  VOLLHERBST: m.phase_vollherbst,
  SPAETHERBST: m.phase_spaetherbst,
  WINTER: m.phase_winter,
};
