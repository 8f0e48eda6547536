import { type NetworkWatch, watchNetwork } from '@beekeeping/db/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts';

let api: TestApi;
let network: NetworkWatch;
beforeAll(async () => {
  api = await startTestApi();
  network = watchNetwork(api.database);
});
afterAll(async () => {
  network.restore();
  await api.stop();
});

describe('the routes of webhooks', () => {
  it('look names up while no transaction is open, and dial nobody', async () => {
    const path = '/api/v1/webhooks';
    const created = await api.admin
      .post(path, { url: 'https://shop.example/hooks', events: ['stock.changed'] })
      .expect(201);
    const own = `${path}/${created.body.id}`;
    await api.admin.patch(own, { url: 'https://other.example/hooks' }).expect(200);
    const ping = await api.admin.post(`${own}/ping`).expect(202);
    await api.db.execute(`update webhook_deliveries set state = 'FAILED'`);
    await api.admin.post(`${own}/deliveries/${ping.body.id}/redeliver`).expect(202);
    await api.admin.delete(own).expect(204);
    const { port } = new URL(api.url);
    expect(network.inTransaction).toEqual([]);
    // The client's own connections to the api are the only ones.
    expect(network.outside.filter((asked) => !asked.endsWith(`:${port}`))).toEqual([
      'name:shop.example',
      'name:other.example',
    ]);
  });
});
