import type { Restriction } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';
import { formatDay } from '../screen/format.ts';
import { type DiseaseSign, diseaseWords } from './disease-words.ts';

export const restrictionKindWords: Record<Restriction['kind'], () => string> = {
  STAND_LOCK: m.restriction_stand_lock,
  ZONE: m.restriction_zone,
  OBSERVATION: m.restriction_observation,
  POISON: m.restriction_poison,
  MATING_PROTECTION: m.restriction_mating_protection,
};

/** From when to when a restriction holds. */
export const restrictedDays = ({ validFrom, endsOn }: Pick<Restriction, 'validFrom' | 'endsOn'>): string =>
  endsOn === null ? m.since_day({ day: formatDay(validFrom) }) : `${formatDay(validFrom)} – ${formatDay(endsOn)}`;

/** Whether it holds on a day. */
export const isInForce = ({ validFrom, endsOn }: Pick<Restriction, 'validFrom' | 'endsOn'>, on: string): boolean =>
  validFrom <= on && (endsOn === null || on <= endsOn);

/** What it is because of: by its code where there is one, else as it was written. */
export const diseaseOf = ({ disease }: Pick<Restriction, 'disease'>): string =>
  Object.hasOwn(diseaseWords, disease) ? diseaseWords[disease as DiseaseSign['code']]() : disease;
