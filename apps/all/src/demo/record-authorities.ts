import { authorityNoticeCreateSchema, createAuthorityNotice } from '@beekeeping/domain/herd/authorities/notices';
import { createRestriction, restrictionCreateSchema } from '@beekeeping/domain/herd/authorities/restrictions';
import type { Change } from '@beekeeping/events';
import { notices, restriction } from './authority-data.ts';
import { dayIn } from './season-year.ts';

/** Records what authorities wrote of the apiaries, and the zone that was lifted in spring. */
export const recordAuthorities = async (
  change: Change,
  year: number,
  apiaryIdOf: ReadonlyMap<string, string>,
): Promise<void> => {
  const noticeIds = new Map<string, string>();
  const idsOf = (about: readonly string[]) => about.map((key) => apiaryIdOf.get(key));
  for (const [name, { days, about, ...notice }] of Object.entries(notices)) {
    const written = Object.fromEntries(Object.entries(days).map(([field, day]) => [field, dayIn(year, day)]));
    const input = authorityNoticeCreateSchema.parse({ ...notice, ...written, apiaryIds: idsOf(about) });
    noticeIds.set(name, (await createAuthorityNotice(change, input)).id);
  }
  const { about, validFrom, liftedOn, notice, ...zone } = restriction;
  const days = { validFrom: dayIn(year, validFrom), liftedOn: dayIn(year, liftedOn) };
  const input = { ...zone, ...days, noticeId: noticeIds.get(notice), apiaryIds: idsOf(about) };
  await createRestriction(change, restrictionCreateSchema.parse(input));
};
