import { isRadicaleInstalled } from '@beekeeping/domain/testing/radicale';
import type { Contender, Span } from '../measure.ts';
import type { RatioRow } from './row.ts';

const entriesOf = (span: Span): number => ('operations' in span ? span.operations : 200 * span.seconds);

const writes = (work: (entries: number) => Promise<number>): Contender => ({ run: (span) => work(entriesOf(span)) });

export const calendarRow: RatioRow = {
  name: 'calendar',
  what: 'Events of a calendar on Radicale written once more by the worker',
  against: 'a bare loop of the same PUTs to the same server',
  aim: { atLeast: 0.5 },
  tiny: 1,
  lacks: () => (isRadicaleInstalled() ? undefined : 'Radicale was not found: `apt-get install radicale`'),
  contenders: async (stand) => {
    const calendar = await stand.calendar();
    return [writes(calendar.sync), writes(calendar.put)];
  },
};
