import type { Restriction } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';
import { Line } from '../screen/line-list.tsx';
import { Tag } from '../screen/tag.tsx';
import { diseaseOf, isInForce, restrictedDays, restrictionKindWords } from './restriction-words.ts';

/** A restriction: what is closed where, and until when. */
export function RestrictionLine({ of: restriction, on }: { of: Restriction; on: string }) {
  const { id, kind, apiaryNames } = restriction;
  return (
    <Line
      to={`/restrictions/${id}`}
      name={`${restrictionKindWords[kind]()}: ${diseaseOf(restriction)}`}
      detail={[apiaryNames.join(', '), restrictedDays(restriction)].filter(Boolean).join(' · ')}
    >
      {isInForce(restriction, on) ? (
        <Tag tone="alarm">{m.restriction_in_force()}</Tag>
      ) : (
        <Tag tone="ended">{restriction.validFrom > on ? m.restriction_to_come() : m.restriction_over()}</Tag>
      )}
    </Line>
  );
}
