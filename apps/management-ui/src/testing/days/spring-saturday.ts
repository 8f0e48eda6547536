import type { ApiClient } from '@beekeeping/api-client';
import { expect } from '@jest/globals';
import type { Day } from './day.ts';

/** A round without network, a colony that wants to swarm, its split, and the swarm of somebody else's tree. */
export const springSaturday = async (day: Day, api: ApiClient): Promise<void> => {
  const { screen } = day;
  const { data: apiaries } = await api.get('/apiaries');
  const orchard = apiaries.items.find(({ name }) => name.startsWith('Obstwiese'))!;
  const { data: pack } = await api.get('/field-pack', { query: { apiaryId: orchard.id } });
  const [calm, swarming] = pack.colonies!;

  await screen.sees('heading', 'Today');
  await day.picture('today');
  await screen.press('link', 'Inspect');
  await screen.press('link', `${orchard.name} ${orchard.livingColonies} colonies`);
  await screen.sees('heading', calm!.name);
  await screen.cutNetwork();
  await screen.answers('Queen', 'Yes');
  await screen.answers('Eggs', 'Yes');
  await day.picture('round');
  await screen.answers('Queen cells', 'None');
  await screen.press('button', 'Save, next');
  await screen.sees('heading', swarming!.name);
  await screen.answers('Queen', 'Not seen');
  await screen.answers('Queen cells', 'Swarm cells');
  await screen.answers('What was done', 'Left');
  await screen.press('button', 'Save, next');
  await screen.sees('heading', pack.colonies![2]!.name);
  await screen.goTo('/inspect');
  await screen.seesText('2 of');
  await screen.seesText('waiting');
  await day.picture('waiting');
  await screen.cutNetwork(false);
  await screen.seesText('All sent');
  const { data: seen } = await api.get('/inspections', {
    query: { apiaryId: [orchard.id], sort: '-createdAt', limit: 2 },
  });
  expect(seen.items.map(({ colonyId, queenSeen, queenCells }) => [colonyId, queenSeen, queenCells])).toEqual([
    [swarming!.id, null, 'SWARM_CELLS'],
    [calm!.id, true, 'NONE'],
  ]);

  await screen.goTo(`/colonies/${swarming!.id}/split`, '[role=dialog]');
  await screen.type('Name', `${swarming!.name} (Ableger)`);
  await screen.press('button', 'More: Brood combs');
  await day.picture('split');
  await screen.press('button', 'Save');
  await screen.seesText(`New: ${swarming!.name} (Ableger)`);

  await screen.goTo('/colonies');
  await screen.goTo('/colonies/new', '[role=dialog]');
  await screen.type('Name', 'Kirschbaum');
  await screen.field('Apiary').fill(orchard.id);
  await screen.answers('From', 'Swarm caught');
  await screen.press('button', 'Save');
  await screen.seesText('Kirschbaum is recorded');
  await day.picture('swarm');
  const { data: herd } = await api.get('/colonies', {
    query: { apiaryId: [orchard.id], sort: '-createdAt', limit: 2 },
  });
  expect(herd.items.map(({ name, origin }) => [name, origin])).toEqual([
    ['Kirschbaum', 'SWARM_CAUGHT'],
    [`${swarming!.name} (Ableger)`, 'SPLIT'],
  ]);
};
