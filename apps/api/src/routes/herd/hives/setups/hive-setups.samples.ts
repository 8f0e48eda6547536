import { factoriesOver, hiveSetupBody, seededPartTypeId } from '@beekeeping/domain/testing';
import type { ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of the hives of colonies. */
export const hiveSetupsRequests = (api: TestApi): ValidRequests => {
  const { aColony, aHive } = factoriesOver(() => api.context);
  const params = async () => ({ id: (await aHive()).colonyId });
  return {
    'GET /api/v1/colonies/:id/hive-setup': async () => ({ params: await params(), query: { on: '2025-05-01' } }),
    'POST /api/v1/colonies/:id/hive-setup': async () => {
      const body = hiveSetupBody(['FLOOR', 'BROOD_BOX', 'FOLLOWER_BOARD', 'LID']);
      body.parts[1]!.state = { framesTotal: 9, brood: 4.5 };
      return { params: { id: (await aColony()).id }, body };
    },
    'POST /api/v1/colonies/:id/hive-setup/changes': async () => {
      const hive = await aHive(['FLOOR', 'BROOD_BOX', 'FOLLOWER_BOARD', 'SUPER', 'LID']);
      const idOf = (code: string) => hive.parts.find(({ partTypeCode }) => partTypeCode === code)!.id;
      const operations = [
        { op: 'SET_STATE', partId: idOf('SUPER'), state: { honey: 3.5, drawn: null } },
        { op: 'ADD_PART', index: 2, part: { partTypeId: seededPartTypeId('QUEEN_EXCLUDER'), state: {} } },
        { op: 'MOVE_PART', partId: idOf('SUPER'), index: 3 },
        { op: 'REPLACE_PART', partId: idOf('LID'), part: { partTypeId: seededPartTypeId('ROOF') } },
        { op: 'REMOVE_PART', partId: idOf('FOLLOWER_BOARD') },
      ];
      return {
        params: { id: hive.colonyId },
        body: { baseVersion: hive.version, occurredOn: '2025-05-01', operations },
      };
    },
    'POST /api/v1/colonies/:id/hive-setup/changes (another hive)': async () => {
      const { colonyId, version } = await aHive();
      const { occurredOn, ...newHive } = hiveSetupBody(['STAND', 'FLOOR', 'BROOD_BOX', 'LID']);
      return { params: { id: colonyId }, body: { baseVersion: version, occurredOn, newHive } };
    },
    'POST /api/v1/hive-setups/changes/bulk': async () => {
      const hives = [await aHive(['FLOOR', 'BROOD_BOX', 'LID']), await aHive(['FLOOR', 'BROOD_BOX', 'SUPER', 'LID'])];
      const part = { partTypeId: seededPartTypeId('SUPER'), state: { framesTotal: 10 } };
      const operations = [
        { op: 'ADD_PART', part },
        { op: 'SET_STATE', partTypeId: seededPartTypeId('SUPER'), state: { empty: 10 } },
      ];
      return { body: { colonyIds: hives.map(({ colonyId }) => colonyId), operations, occurredOn: '2025-05-01' } };
    },
    'GET /api/v1/colonies/:id/hive-setup/history': async () => ({
      params: await params(),
      query: { limit: '2', sort: '-version', from: '2025-01-01', to: '2025-12-31' },
    }),
  };
};
