import { describe, expect, it } from '@jest/globals';
import { roundsGoingOn } from './going-on.ts';

type Known = Parameters<typeof roundsGoingOn>[0][number];

const TODAY = '2026-05-08';

const stop = (colonyId: string, outcome: 'INSPECTED' | 'SKIPPED' | null = null, isThere = true) =>
  ({ colonyId, outcome, isThere }) as Known['stops'][number];
const known = (facts: Partial<Known>): Known =>
  ({
    id: 'r1',
    apiaryId: 'a1',
    apiaryName: 'Linden',
    startedOn: TODAY,
    recordedByName: 'Anna',
    stops: [stop('c1', 'INSPECTED'), stop('c2')],
    ...facts,
  }) as Known;
const kept = (path: string, facts: Partial<Parameters<typeof roundsGoingOn>[1][number]> = {}) => ({
  path,
  label: 'Linden',
  ...facts,
});

describe('the rounds that go on', () => {
  it('are those of the service with what waits on this device', () => {
    const visit = kept('/rounds/{id}/visits/{colonyId}', {
      pathParams: { id: 'r1', colonyId: 'c2' },
      body: { outcome: 'SKIPPED' },
    });
    const [round] = roundsGoingOn([known({})], [visit], TODAY);
    expect(round).toMatchObject({ id: 'r1', begunBy: 'Anna', colonyIds: ['c1', 'c2'] });
    expect([...round!.outcomes]).toEqual([
      ['c1', 'INSPECTED'],
      ['c2', 'SKIPPED'],
    ]);
  });

  it('hold one that nobody else knows of yet, once', () => {
    const body = { id: 'r1', apiaryId: 'a1', startedOn: TODAY, colonyIds: ['c1', 'c2'] };
    const begun = kept('/rounds', { body });
    expect(roundsGoingOn([], [begun], TODAY)).toMatchObject([{ id: 'r1', apiaryName: 'Linden', begunBy: null }]);
    expect(roundsGoingOn([known({})], [begun], TODAY)).toHaveLength(1);
  });

  it('end on this device before the service hears of it', () => {
    const ended = kept('/rounds/{id}', { pathParams: { id: 'r1' }, body: { isFinished: true } });
    expect(roundsGoingOn([known({})], [ended], TODAY)).toEqual([]);
  });

  it('go on tomorrow as long as a colony that is there was not visited, and not in the next week', () => {
    const yesterday = known({ id: 'r2', startedOn: '2026-05-07' });
    const visited = known({
      id: 'r3',
      startedOn: '2026-05-07',
      stops: [stop('c1', 'INSPECTED'), stop('c2', null, false)],
    });
    const given = known({ id: 'r4', startedOn: '2026-05-03' });
    expect(roundsGoingOn([given, visited, yesterday, known({})], [], TODAY).map(({ id }) => id)).toEqual(['r1', 'r2']);
  });
});
