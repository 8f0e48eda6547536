import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { choicesOf } from '../../components/form/choices-of.ts';
import { DayField } from '../../components/form/day-field.tsx';
import { type EditField, EditSheet } from '../../components/form/edit-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { today } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';
import { countRuleNames, monthDayOf } from './census-words.ts';
import { changeReferenceDay, oneReferenceDay } from './queries.ts';

const route = getRouteApi('/settings/census/$referenceDayId');

/** A day of every year is chosen from the calendar of this one. */
const monthDay = (about: Pick<EditField, 'name' | 'label'>): EditField => ({
  ...about,
  words: (value) => (typeof value === 'string' ? monthDayOf(value) : '–'),
  isHalf: true,
  kind: ({ value, error, onChange }) => (
    <DayField
      label={about.label}
      value={typeof value === 'string' ? `${today().slice(0, 4)}-${value}` : ''}
      error={error}
      onChange={(day) => onChange(day === '' ? null : day.slice(5))}
    />
  ),
});

const fields = (): EditField[] => [
  monthDay({ name: 'referenceMonthDay', label: m.census_day() }),
  monthDay({ name: 'deadlineMonthDay', label: m.census_report_until() }),
  {
    name: 'countRule',
    label: m.census_rule(),
    kind: 'choice',
    choices: choicesOf(countRuleNames),
    isNeeded: true,
  },
  { name: 'mustReport', label: m.census_must_report(), kind: 'switch' },
  { name: 'via', label: m.census_where(), kind: 'text' },
  { name: 'verified', label: m.census_verified_field(), hint: m.census_verified_hint(), kind: 'switch' },
  { name: 'note', label: m.note(), kind: 'long' },
];

/** Confirms a reference day, or corrects it. */
export function ReferenceDayForm() {
  const { referenceDayId } = route.useParams();
  const record = useQuery({
    ...oneReferenceDay(referenceDayId),
    select: ({ data, etag }) => ({ data: { ...data }, etag }),
  });
  return (
    <EditSheet
      title={record.data?.data.regionName ?? m.edit()}
      right="tsk:update"
      record={record}
      fields={fields()}
      save={(etag, changed) => changeReferenceDay(referenceDayId, etag, changed)}
      onClose={useClose()}
    />
  );
}
