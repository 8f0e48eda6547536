import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type EditField, EditSheet, type Values } from '../../components/form/edit-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { today } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';
import { isFormat } from './next-numbers.ts';
import { NextNumbers } from './next-numbers-list.tsx';
import { numberingName } from './numbering-words.ts';
import { changeRule, oneRule, resetCounter } from './queries.ts';

const route = getRouteApi('/settings/numbering/$numberId');

const fields = (): EditField[] => [
  { name: 'active', label: m.numbering_drawn(), hint: m.numbering_drawn_hint(), kind: 'switch' },
  {
    name: 'format',
    label: m.numbering_format(),
    hint: m.numbering_format_hint({ open: '{', close: '}' }),
    kind: 'text',
    isNeeded: true,
    maxLength: 64,
    check: (value) => (isFormat(String(value).trim()) ? undefined : m.numbering_format_needed()),
  },
  {
    name: 'nextValue',
    label: m.numbering_counter(),
    hint: m.numbering_counter_hint(),
    kind: 'figure',
    isNeeded: true,
    check: (value) => (Number(value) >= 1 && Number.isInteger(value) ? undefined : m.numbering_next_needed()),
  },
];

const nextNumbers = ({ active, format, nextValue }: Values) => (
  <NextNumbers
    format={String(format ?? '').trim()}
    counter={Number(nextValue ?? 1) - 1}
    day={today()}
    isDrawn={active === true}
  />
);

/** How a number is written, with the next ones below what is typed. */
export function NumberingForm() {
  const { numberId } = route.useParams();
  const rule = useQuery(oneRule(numberId));
  const record = useQuery({
    ...oneRule(numberId),
    select: ({ data, etag }) => ({ data: { ...data, nextValue: data.counter + 1 }, etag }),
  });
  return (
    <EditSheet
      title={rule.data === undefined ? m.settings_numbering() : numberingName(rule.data.data)}
      right="automation-rules:update"
      record={record}
      fields={fields()}
      before={nextNumbers}
      onClose={useClose()}
      save={async (etag, { nextValue, ...typed }) => {
        if (Object.keys(typed).length > 0) await changeRule(numberId, etag, typed);
        // The counter alone: what was set before stays where this is refused.
        if (nextValue !== undefined) await resetCounter(numberId, Number(nextValue));
      }}
    />
  );
}
