import type { JobRun } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';
import { Tag } from '../screen/tag.tsx';

const WORDS: Record<JobRun['outcome'], () => string> = {
  RUNNING: m.run_running,
  SUCCEEDED: m.run_succeeded,
  FAILED: m.run_failed,
  ABANDONED: m.run_abandoned,
};

const TONES: Record<JobRun['outcome'], 'good' | 'care' | 'alarm'> = {
  RUNNING: 'care',
  SUCCEEDED: 'good',
  FAILED: 'alarm',
  ABANDONED: 'alarm',
};

export const runOutcomes = (): { value: JobRun['outcome']; label: string }[] =>
  (Object.keys(WORDS) as JobRun['outcome'][]).map((value) => ({ value, label: WORDS[value]() }));

/** What a run of a job came to. */
export function RunOutcome({ outcome }: { outcome: JobRun['outcome'] }) {
  return <Tag tone={TONES[outcome]}>{WORDS[outcome]()}</Tag>;
}
