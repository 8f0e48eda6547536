import { apiaryBody, colonyBody, queenBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { record } from '../../../testing/recording.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const anApiary = async (name: string) => (await record(api, '/apiaries', apiaryBody({ name }))).id;
const post = (path: string, body: object) => api.admin.post(`/api/v1${path}`, body).expect(200);
const get = async (path: string) => (await api.admin.get(`/api/v1${path}`).expect(200)).body;

/** Two colonies of the wood; one went to the heath in July and died there in February. */
const aYear = async () => {
  const [wood, heath] = [await anApiary('Wald'), await anApiary('Heide')];
  const colony = async (name: string) =>
    (await record(api, '/colonies', colonyBody({ name, apiaryId: wood, establishedOn: '2025-04-01' }))).id;
  const [stays, moves] = [await colony(`Bleibt ${wood}`), await colony(`Wandert ${wood}`)];
  const first = await record(api, '/queens', queenBody({ colonyId: moves, assignedOn: '2025-04-10' }));
  const second = await record(api, '/queens', queenBody());
  await post(`/colonies/${moves}/queen`, { queenId: second.id, assignedOn: '2025-06-15' });
  await post(`/colonies/${moves}/move`, { apiaryId: heath, movedOn: '2025-07-20' });
  await post(`/colonies/${moves}/end`, { status: 'DEAD', endedOn: '2026-02-10' });
  return { wood, heath, stays, moves, first, second };
};

describe('GET /colonies?on=', () => {
  it('answers place, status, end and queen of the day', async () => {
    const { moves, first, second } = await aYear();
    const reported = async (on: string) => {
      const [item] = (await get(`/colonies?ids=${moves}&on=${on}`)).items;
      return [item.apiaryName, item.status, item.endedOn, item.queenId];
    };
    expect(await reported('2025-04-09')).toEqual(['Wald', 'ACTIVE', null, null]);
    expect(await reported('2025-06-14')).toEqual(['Wald', 'ACTIVE', null, first.id]);
    expect(await reported('2025-06-15')).toEqual(['Wald', 'ACTIVE', null, second.id]);
    expect(await reported('2025-07-20')).toEqual(['Heide', 'ACTIVE', null, second.id]);
    expect(await reported('2026-02-10')).toEqual(['Heide', 'DEAD', '2026-02-10', null]);
    expect(await reported('2999-12-31')).toEqual(await reported('2026-02-10'));
  });

  it('filters, counts and sorts by what was on that day', async () => {
    const { wood, heath, stays, moves } = await aYear();
    const ids = async (query: string) => {
      const { items, total } = await get(`/colonies?ids=${stays},${moves}&count=true&sort=name&${query}`);
      return [items.map(({ id }: { id: string }) => id), total];
    };
    expect(await ids(`on=2025-07-19&apiaryId=${wood}`)).toEqual([[stays, moves], 2]);
    expect(await ids(`on=2025-07-20&apiaryId=${heath}`)).toEqual([[moves], 1]);
    expect(await ids('on=2026-02-09&isLiving=true&status=ACTIVE')).toEqual([[stays, moves], 2]);
    expect(await ids('on=2026-02-10&isLiving=false&status=DEAD')).toEqual([[moves], 1]);
    expect(await ids('on=2025-03-31')).toEqual([[], 0]);
    const { items } = await get(`/colonies?ids=${stays},${moves}&on=2025-08-01&sort=apiaryName`);
    expect(items.map(({ apiaryName }: { apiaryName: string }) => apiaryName)).toEqual(['Heide', 'Wald']);
  });

  it('sorts by the queen, the status and the merge of that day', async () => {
    const { stays, moves } = await aYear();
    await api.admin.patch(`/api/v1/colonies/${stays}`, { status: 'WEAK' }).expect(200);
    const ids = async (query: string) =>
      (await get(`/colonies?ids=${stays},${moves}&${query}`)).items.map(({ id }: { id: string }) => id);
    for (const sort of ['queenName', '-queenName', 'queenMarkingColor', '-queenMarkingColor']) {
      expect(await ids(`sort=${sort}&on=2026-02-09`)).toEqual([moves, stays]);
    }
    expect(await ids('sort=queenName&on=2026-02-10')).toEqual([stays, moves]);
    expect(await ids('sort=statusSince&on=2026-02-10')).toEqual([stays, moves]);
    expect(await ids('sort=statusSince')).toEqual([moves, stays]);
    await post(`/colonies/${moves}/correct-status`, { status: 'ACTIVE', reason: 'vertippt' });
    await post(`/colonies/${moves}/merge`, { intoColonyId: stays, mergedOn: '2026-03-01' });
    expect(await ids('sort=mergedIntoColonyName&on=2026-02-28')).toEqual([stays, moves]);
    expect(await ids('sort=mergedIntoColonyName&on=2026-03-01')).toEqual([moves, stays]);
  });

  it('pages through the colonies of the day', async () => {
    const { stays, moves } = await aYear();
    const path = `/colonies?ids=${stays},${moves}&on=2025-08-01&sort=apiaryName&limit=1`;
    const first = await get(path);
    const second = await get(`${path}&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([moves, stays]);
    expect(second.nextCursor).toBeNull();
  });
});

describe('GET /apiaries?on=', () => {
  it('counts the living colonies that were there, by now without a day', async () => {
    const { wood, heath } = await aYear();
    const counts = async (query: string) =>
      (await get(`/apiaries?ids=${wood},${heath}&sort=-name${query}`)).items.map(
        ({ livingColonies }: { livingColonies: number }) => livingColonies,
      );
    expect(await counts('&on=2025-03-31')).toEqual([0, 0]);
    expect(await counts('&on=2025-07-19')).toEqual([2, 0]);
    expect(await counts('&on=2026-02-09')).toEqual([1, 1]);
    expect(await counts('')).toEqual([1, 0]);
    const byCount = async (query: string) =>
      (await get(`/apiaries?ids=${wood},${heath}&sort=livingColonies${query}`)).items.map(
        ({ id }: { id: string }) => id,
      );
    expect(await byCount('&on=2026-02-09')).toEqual([wood, heath]);
    expect(await byCount('')).toEqual([heath, wood]);
  });
});
