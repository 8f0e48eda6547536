import { AppError } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { fieldError } from '@beekeeping/core/field-error';
import { type Warning, warning } from '@beekeeping/core/warning';
import { oneOf, type Queryable } from '@beekeeping/db';
import { apiaries } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { certificatesSince, holdsFor, readCertificates } from '../notices/health-certificates.ts';
import { lockPermits, type SentPermit } from './permit.ts';
import { type Crossing, type MatchingRestriction, matchingRestrictions } from './matching-restrictions.ts';

/** Bees that go from one apiary to another; null is outside of the business. */
export interface Journey extends SentPermit {
  from: string | null;
  to: string | null;
  on: CalendarDay;
}

/** The facts of an allowed journey. */
export interface CheckedJourney {
  warnings: Warning[];
  /** The restrictions that its permit lifted for it. */
  overriddenIds: readonly string[];
}

const crossingsOf = ({ from, to, on }: Journey): Crossing[] => {
  if (from === to) return [];
  return [
    ...(from === null ? [] : [{ apiaryId: from, on, direction: 'leaving' as const }]),
    ...(to === null ? [] : [{ apiaryId: to, on, direction: 'coming' as const }]),
  ];
};

const untilOf = ({ endsOn }: MatchingRestriction): string => (endsOn === null ? '' : ` until ${endsOn}`);

/**
 * What a user who works at the apiary may know of a restriction: that it exists and for how long
 * (docs/decisions/restrictions-and-permits.md). The rest is for users who may read restrictions.
 */
const shownOf = ({ id, apiaryId, apiaryName, validFrom, endsOn }: MatchingRestriction) => ({
  id,
  apiaryId,
  apiaryName,
  validFrom,
  endsOn,
});

const refusal = (stopping: readonly MatchingRestriction[], { permitNoticeId, permitDocumentId }: Journey): AppError => {
  const [first] = stopping;
  const message = `The apiary ${first!.apiaryName} is restricted from ${first!.validFrom} on${untilOf(first!)}`;
  const extra = { restrictions: stopping.map(shownOf) };
  const named = permitNoticeId ? 'permitNoticeId' : 'permitDocumentId';
  if (!permitNoticeId && !permitDocumentId)
    return new AppError('RESTRICTED_AREA', `${message}: name a permit.`, { extra });
  const problem = 'is no permit that was issued by then and is about every restricted apiary';
  return new AppError('RESTRICTED_AREA', `${message}, and ${named} ${problem}.`, {
    errors: [fieldError(named, 'NOT_ALLOWED', problem)],
    extra,
  });
};

const isInGermany = ({ countryCode }: { countryCode: string | null }): boolean =>
  countryCode === null || countryCode === 'DE';

/** Warns of journeys within Germany without a health certificate of the place that they begin at (§ 5 BienSeuchV). */
const certificateWarnings = async (
  db: Queryable,
  journeys: readonly Journey[],
): Promise<(journey: Journey) => Warning[]> => {
  const between = journeys.filter(({ from, to }) => from !== null && to !== null && from !== to);
  if (between.length === 0) return () => [];
  const ids = [...new Set(between.flatMap(({ from, to }) => [from!, to!]))];
  const rows = await db
    .select({ id: apiaries.id, name: apiaries.name, countryCode: apiaries.countryCode })
    .from(apiaries)
    .where(oneOf(apiaries.id, ids));
  const places = new Map(rows.map((row) => [row.id, row]));
  const certificates = await readCertificates(db, ids);
  return ({ from, to, on }) => {
    const [origin, target] = [from, to].map((id) => (id === null || from === to ? undefined : places.get(id)));
    if (!origin || !target || !isInGermany(origin) || !isInGermany(target)) return [];
    if (certificates.get(origin.id)!.some((issuedOn) => holdsFor(issuedOn, on))) return [];
    const issuedSince = certificatesSince(on);
    return [warning('HEALTH_CERTIFICATE_MISSING', { apiaryName: origin.name, on, issuedSince })];
  };
};

/**
 * Checks journeys of bees between apiaries, into the business or out of it: a restriction on that day stops them unless
 * a permit is named (docs/decisions/restrictions-and-permits.md). The apiaries must be locked as referenced rows, so
 * that none is restricted meanwhile; a fixed number of statements for any number of journeys.
 * @returns checks each of them by its index in the list; throws REFERENCE_NOT_FOUND for an unknown permit,
 * RESTRICTED_AREA with the `restrictions` that stop it
 */
export const checkJourneys = async (
  change: Change,
  journeys: readonly Journey[],
): Promise<(index: number) => CheckedJourney> => {
  const crossings = journeys.map(crossingsOf);
  const met = await matchingRestrictions(change.tx, crossings.flat());
  const permits = await lockPermits(change, journeys);
  const certificateWarningsOf = await certificateWarnings(change.tx, journeys);
  return (index) => {
    const journey = journeys[index]!;
    permits.assertKnown(journey);
    const all = crossings[index]!.flatMap((crossing) => met.get(crossing)!);
    const stopping = all.filter(({ effect }) => effect === 'REFUSED');
    const stopped = [...new Set(stopping.map(({ apiaryId }) => apiaryId))];
    if (stopping.length > 0 && !permits.allow(journey, stopped, journey.on)) throw refusal(stopping, journey);
    const warnings = all
      .filter(({ effect }) => effect === 'WARNED')
      .map(({ apiaryName, validFrom, endsOn }) => warning('APIARY_RESTRICTED', { apiaryName, validFrom, endsOn }));
    return {
      warnings: [...warnings, ...certificateWarningsOf(journey)],
      overriddenIds: stopping.map(({ id }) => id),
    };
  };
};

/** Checks one journey like `checkJourneys`. @throws AppError for the same reasons */
export const checkJourney = async (change: Change, journey: Journey): Promise<CheckedJourney> =>
  (await checkJourneys(change, [journey]))(0);

/** Records in the audit log that a colony crossed a border under a permit. */
export const auditOverride = (
  change: Change,
  colonyId: string,
  { on, permitNoticeId, permitDocumentId }: Journey,
  { overriddenIds }: CheckedJourney,
): void => {
  if (overriddenIds.length === 0) return;
  change.audit('restriction.overridden', {
    entityType: 'colony',
    entityId: colonyId,
    details: { restrictionIds: overriddenIds, permitNoticeId, permitDocumentId, on },
  });
};
