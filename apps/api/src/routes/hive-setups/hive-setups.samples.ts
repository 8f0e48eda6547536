import { hiveSetupBody, standardPartTypeId } from '@beekeeping/domain/testing';
import { record, type ValidRequests } from '../../testing/recording.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { aColonyOfItsOwn } from '../colonies/colonies.samples.ts';

interface Hive {
  version: number;
  parts: { id: string; partTypeCode: string }[];
}

/** A colony of its own in a hive with a super, and that hive. */
export const aHive = async (api: TestApi): Promise<{ id: string; hive: Hive }> => {
  const { id } = await aColonyOfItsOwn(api);
  const body = hiveSetupBody(['FLOOR', 'BROOD_BOX', 'FOLLOWER_BOARD', 'SUPER', 'LID'], { occurredOn: '2024-04-01' });
  return { id, hive: await record<Hive>(api, `/colonies/${id}/hive-setup`, body) };
};

/** Valid requests of the hives of colonies. */
export const hiveSetupsRequests = (api: TestApi): ValidRequests => ({
  'GET /api/v1/colonies/:id/hive-setup': async () => ({
    params: { id: (await aHive(api)).id },
    query: { on: '2024-05-01' },
  }),
  'POST /api/v1/colonies/:id/hive-setup': async () => {
    const body = hiveSetupBody();
    body.parts[1]!.state = { framesTotal: 10, brood: 4.5 };
    return { params: { id: (await aColonyOfItsOwn(api)).id }, body };
  },
  'POST /api/v1/colonies/:id/hive-setup/changes': async () => {
    const { id, hive } = await aHive(api);
    const idOf = (code: string) => hive.parts.find(({ partTypeCode }) => partTypeCode === code)!.id;
    const operations = [
      { op: 'SET_STATE', partId: idOf('SUPER'), state: { honey: 3.5, drawn: null } },
      { op: 'ADD_PART', index: 2, part: { partTypeId: standardPartTypeId('QUEEN_EXCLUDER'), state: {} } },
      { op: 'MOVE_PART', partId: idOf('SUPER'), index: 3 },
      { op: 'REPLACE_PART', partId: idOf('LID'), part: { partTypeId: standardPartTypeId('ROOF') } },
      { op: 'REMOVE_PART', partId: idOf('FOLLOWER_BOARD') },
    ];
    return { params: { id }, body: { baseVersion: hive.version, occurredOn: '2024-05-01', operations } };
  },
  'GET /api/v1/colonies/:id/hive-setup/history': async () => ({
    params: { id: (await aHive(api)).id },
    query: { limit: '2', sort: '-version', from: '2024-01-01', to: '2024-12-31' },
  }),
});
