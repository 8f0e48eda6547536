import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { restrictionKindWords } from '../../components/health/restriction-words.ts';
import { formatDay } from '../../components/screen/format.ts';
import { Note } from '../../components/screen/note.tsx';
import { todaysRestrictions } from '../../components/herd/todays-restrictions.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { notices } from './queries.ts';

/**
 * What an authority has ordered for the apiaries of a journey, and the letter that permits it; nothing where there is
 * nothing.
 * @param props.apiaryIds those that bees leave or come to
 */
export function Permit(props: {
  apiaryIds: readonly (string | null | undefined)[];
  value: string | null;
  error?: string;
  onChange: (noticeId: string | null) => void;
}) {
  const may = useMay();
  const restrictions = useQuery({ ...todaysRestrictions, enabled: may('restrictions:read') });
  const concerned = (restrictions.data ?? []).filter(({ apiaryIds }) =>
    apiaryIds.some((id) => props.apiaryIds.includes(id)),
  );
  const letters = useQuery({ ...notices, enabled: concerned.length > 0 && may('authority-notices:read') });
  if (concerned.length === 0 && !props.error) return null;
  return (
    <>
      {concerned.map(({ id, kind, apiaryNames, validFrom, endsOn }) => (
        <Note key={id} tone="alarm">
          <Text>
            <b>{restrictionKindWords[kind]()}</b> · {apiaryNames.join(', ')} ·{' '}
            {endsOn === null
              ? m.restriction_from({ from: formatDay(validFrom) })
              : m.restriction_between({ from: formatDay(validFrom), to: formatDay(endsOn) })}
          </Text>
          <Text>{m.restriction_means()}</Text>
        </Note>
      ))}
      {letters.data && (
        <NativeSelect
          size="lg"
          label={m.permit()}
          value={props.value ?? ''}
          error={props.error}
          onChange={({ currentTarget: { value } }) => props.onChange(value || null)}
          data={[
            { value: '', label: m.permit_none() },
            ...letters.data.map(({ id, authority, fileNo, issuedOn }) => ({
              value: id,
              label: [authority, fileNo, issuedOn && formatDay(issuedOn)].filter(Boolean).join(' · '),
            })),
          ]}
        />
      )}
    </>
  );
}
