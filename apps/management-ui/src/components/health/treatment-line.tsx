import type { Treatment } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';
import { HoneyClosed } from '../herd/honey-closed.tsx';
import { formatDay, formatDayOfYear, today } from '../screen/format.ts';
import { Line } from '../screen/line-list.tsx';
import { Tag } from '../screen/tag.tsx';
import { treatmentNameOf } from './medicine-words.ts';
import { honeyClosedUntil, nextApplication } from './treatment-course.ts';

/** What comes next in a treatment that runs, and whether it is late. */
export function NextStep({ of: treatment }: { of: Treatment }) {
  const next = nextApplication(treatment, today());
  if (next) {
    return (
      <Tag tone="plain">
        {m.treatments_next({ number: next.number, count: treatment.applications, day: formatDayOfYear(next.on) })}
      </Tag>
    );
  }
  const { status, plannedEndOn } = treatment;
  if (status !== 'RUNNING') return null;
  if (plannedEndOn === null) return <Tag tone="care">{m.treatments_no_end()}</Tag>;
  return plannedEndOn < today() ? (
    <Tag tone="alarm">{m.treatments_late({ day: formatDayOfYear(plannedEndOn) })}</Tag>
  ) : (
    <Tag tone="plain">{m.treatments_ends({ day: formatDayOfYear(plannedEndOn) })}</Tag>
  );
}

/** A treatment: what, of whom, what comes next, and until when honey is closed. */
export function TreatmentLine({ of: treatment }: { of: Treatment }) {
  const { id, startedOn, coloniesCount, apiaryNames } = treatment;
  const closed = honeyClosedUntil(treatment, today());
  return (
    <Line
      to={`/treatments/${id}`}
      name={treatmentNameOf(treatment)}
      detail={[
        m.treatment_colonies({ count: coloniesCount }),
        apiaryNames.join(', '),
        m.since_day({ day: formatDay(startedOn) }),
      ].join(' · ')}
    >
      <NextStep of={treatment} />
      {closed !== undefined && <HoneyClosed until={closed} />}
    </Line>
  );
}
