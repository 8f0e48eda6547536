import { tskReferenceDays } from '@beekeeping/db/schema';
import { eq } from 'drizzle-orm';
import { once, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of reference days, which are seeded at every start, and of their censuses. */
export const tskRequests = (api: TestApi): ValidRequests => {
  const bavaria = once(async () => {
    const [row] = await api.db
      .select({ id: tskReferenceDays.id })
      .from(tskReferenceDays)
      .where(eq(tskReferenceDays.regionCode, 'DE-BY'));
    return row!;
  });

  return {
    'GET /api/v1/tsk/reference-days': () =>
      Promise.resolve({ query: { regionCode: 'DE-BY,AT', verified: 'false', sort: 'regionName' } }),
    'GET /api/v1/tsk/reference-days/:id': async () => ({ params: { id: (await bavaria()).id } }),
    'PATCH /api/v1/tsk/reference-days/:id': async () => ({
      params: { id: (await bavaria()).id },
      body: {
        referenceMonthDay: '01-03',
        deadlineMonthDay: '02-15',
        countRule: 'COUNT_ON_DAY',
        mustReport: true,
        via: 'Bayerische Tierseuchenkasse',
        note: 'Per Telefon bestätigt',
        validFrom: '2021-01-01',
        verified: true,
      },
    }),
    'GET /api/v1/tsk/census': () => Promise.resolve({ query: { q: 'nord', year: '2026', sort: '-countedOn' } }),
  };
};
