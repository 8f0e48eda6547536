import { newId } from '@beekeeping/core/id';
import { apiaryBody, colonyBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { record } from '../../../../testing/recording.ts';
import { testApi } from '../../../../testing/test-api.ts';

const api = testApi();

const newApiary = (name: string) => record(api, '/apiaries', apiaryBody({ name }));
const post = (path: string, body: object) => api.admin.post(`/api/v1${path}`, body).expect(200);
const harvest = (colonyId: string, harvestedOn: string, weightKg: number) =>
  record(api, '/harvests', { colonyId, harvestedOn, weightKg });

/** A colony with a year behind it. */
const anOldColony = async (): Promise<string> => {
  const { id: apiaryId } = await newApiary('Waldrand');
  const { id } = await record(api, '/colonies', colonyBody({ apiaryId, establishedOn: '2025-04-01' }));
  await harvest(id, '2025-06-03', 11.5);
  await post(`/colonies/${id}/move`, {
    apiaryId: (await newApiary('Heide')).id,
    movedOn: '2025-07-20',
    purpose: 'FORAGE',
    note: 'Nachts gefahren',
  });
  await harvest(id, '2025-05-20', 8);
  await post(`/colonies/${id}/end`, {
    status: 'DEAD',
    endedOn: '2026-02-10',
    endCause: 'Varroa',
  });
  return id;
};

const timeline = async (id: string, query = '', user = api.admin) =>
  (await user.get(`/api/v1/colonies/${id}/timeline${query}`).expect(200)).body;

describe('GET /colonies/:id/timeline', () => {
  it('lists everything that happened, by its day and not by its entry, the newest first', async () => {
    const { items } = await timeline(await anOldColony());
    expect(items.map(({ on, kind, summary }: Record<string, string>) => [on, kind, summary])).toEqual([
      ['2026-02-10', 'ENDED', 'Ended as dead: Varroa.'],
      ['2025-07-20', 'MOVED', 'Moved from Waldrand to Heide: forage, Nachts gefahren.'],
      ['2025-06-03', 'HARVESTED', 'Harvested 11.5 kg.'],
      ['2025-05-20', 'HARVESTED', 'Harvested 8 kg.'],
      ['2025-04-01', 'ESTABLISHED', 'Established.'],
    ]);
  });

  it('tells the same in the language of the profile, with its figures', async () => {
    const id = await anOldColony();
    const { token } = await api.signIn(['colonies:read', 'harvests:read']);
    const reader = api.as(token);
    const path = `/api/v1/colonies/${id}/timeline`;
    const before = (await reader.get(path).expect(200)).headers;
    await reader.patch('/api/v1/profile', { language: 'de' }).expect(200);
    const { headers, body } = await reader.get(path).set('Accept-Language', 'en').expect(200);
    expect([before, headers].map((each) => each['content-language'])).toEqual(['en', 'de']);
    expect(headers.vary).toContain('Accept-Language');
    expect(body.items).toMatchObject([
      { summary: 'Beendet als tot: Varroa.', figures: { toStatus: 'DEAD', reason: 'Varroa' } },
      { summary: 'Von Waldrand nach Heide gewandert: Tracht, Nachts gefahren.', figures: { purpose: 'FORAGE' } },
      { summary: '11,5 kg geerntet.', figures: { weightKg: 11.5, framesCount: null } },
      { summary: '8 kg geerntet.' },
      { summary: 'Gebildet.' },
    ]);
  });

  it('counts the entries of all pages, when it is asked to', async () => {
    const id = await anOldColony();
    expect(await timeline(id, '?count=true&limit=1')).toMatchObject({ total: 5, items: [{ kind: 'ENDED' }] });
    expect(await timeline(id, '?count=true&kind=HARVESTED&from=2025-06-01')).toMatchObject({ total: 1 });
    expect(await timeline(id)).not.toHaveProperty('total');
  });

  it('names the record of each entry and who recorded it', async () => {
    const { id: apiaryId } = await newApiary('Waldrand');
    const { id } = await record(api, '/colonies', colonyBody({ apiaryId, establishedOn: '2025-04-01' }));
    const taken = await harvest(id, '2025-06-03', 11.5);
    const { body: me } = await api.admin.get('/api/v1/auth/me').expect(200);
    const { items } = await timeline(id, '?kind=HARVESTED');
    expect(items).toMatchObject([{ id: taken.id, recordedById: me.user.id, recordedByName: me.user.name }]);
  });

  it('pages over all kinds, each entry once, either way', async () => {
    const id = await anOldColony();
    for (const sort of ['-on', 'on']) {
      const { items: all } = await timeline(id, `?sort=${sort}`);
      const walked: object[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: { items: object[]; nextCursor: string | null } = await timeline(
          id,
          `?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`,
        );
        walked.push(...page.items);
        cursor = page.nextCursor;
      }
      expect(walked).toEqual(all);
    }
  });

  it('lists some kinds and days when it is asked for them', async () => {
    const id = await anOldColony();
    const days = async (query: string) => (await timeline(id, query)).items.map(({ on }: { on: string }) => on);
    expect(await days('?kind=MOVED,ENDED')).toEqual(['2026-02-10', '2025-07-20']);
    expect(await days('?from=2025-05-20&to=2025-06-03')).toEqual(['2025-06-03', '2025-05-20']);
  });

  it('shows the mother of a daughter', async () => {
    const mother = await anOldColony();
    const { body } = await api.admin.get(`/api/v1/colonies/${mother}`);
    const daughter = await record(api, '/colonies', colonyBody({ apiaryId: body.apiaryId, motherColonyId: mother }));
    const { items } = await timeline(daughter.id);
    expect(items).toMatchObject([{ kind: 'ESTABLISHED', summary: `Established: from ${body.name}.` }]);
  });

  it('leaves out what the caller may not read by itself', async () => {
    const id = await anOldColony();
    const user = api.as((await api.signIn(['colonies:read'])).token);
    const kinds = (await timeline(id, '', user)).items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['ENDED', 'MOVED', 'ESTABLISHED']);
  });

  it('knows no colony, kind or cursor that is none', async () => {
    await api.admin.get(`/api/v1/colonies/${newId()}/timeline`).expect(404);
    const id = await anOldColony();
    for (const [query, path] of [
      ['kind=DREAMT', 'kind'],
      ['cursor=x', 'cursor'],
      ['from=2025-02-01&to=2025-01-01', 'to'],
    ]) {
      const { body } = await api.admin.get(`/api/v1/colonies/${id}/timeline?${query}`).expect(400);
      expect(body.errors[0].path).toMatch(path!);
    }
  });
});
