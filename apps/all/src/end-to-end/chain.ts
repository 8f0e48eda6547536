import { testClient, type TestClient } from '@beekeeping/http/testing';

/** A beekeeper at work over HTTP: signs in and records the way of a honey up to the batch that is ready for bottling. */
export interface Beekeeper {
  /** One client per API process; all carry the same access token. */
  clients: TestClient[];
  honeyBatchId: string;
  batchNumber: string;
}

const record = async (
  client: TestClient,
  path: string,
  body: object,
): Promise<{ id: string } & Record<string, unknown>> => {
  const response = await client.post(`/api/v1/${path}`, body);
  if (response.status !== 201) throw new Error(`POST /${path} answered ${response.status}: ${response.text}`);
  return response.body as { id: string } & Record<string, unknown>;
};

const activateNumbering = async (client: TestClient): Promise<void> => {
  const { body } = await client.get('/api/v1/automation-rules').expect(200);
  const formats: Record<string, string> = {
    HONEY_BATCH_NUMBER: 'HB-{YYYY}-{SEQ:4}',
    BOTTLING_LOT_NUMBER: 'L{YYYY}-{SEQ:4}',
  };
  for (const rule of body.items as { id: string; triggerType: string }[]) {
    const format = formats[rule.triggerType];
    if (format) await client.patch(`/api/v1/automation-rules/${rule.id}`, { active: true, format }).expect(200);
  }
};

let colonies = 0;

/** Signs in and walks from apiary to honey batch of `weightKg`. */
export const walkToHoneyBatch = async (
  apiUrls: readonly string[],
  credentials: { email: string; password: string },
  weightKg: number,
): Promise<Beekeeper> => {
  const login = await testClient(apiUrls[0]!).post('/api/v1/auth/login', credentials).expect(200);
  const clients = apiUrls.map((url) => testClient(url, login.body.accessToken as string));
  const client = clients[0]!;
  await client.patch('/api/v1/site-settings', { websiteUrl: 'https://imkerei.example' }).expect(200);
  await activateNumbering(client);

  const apiary = await record(client, 'apiaries', {
    name: 'Hinterm Haus',
    location: 'Chiemgau',
    latitude: 47.871234,
    longitude: 12.451234,
    countryCode: 'DE',
  });
  const colony = await record(client, 'colonies', {
    name: `Volk ${(colonies += 1)}`,
    apiaryId: apiary.id,
    establishedOn: '2025-05-01',
  });
  const harvests = [
    await record(client, 'harvests', { colonyId: colony.id, harvestedOn: '2026-07-04', weightKg }),
    await record(client, 'harvests', { colonyId: colony.id, harvestedOn: '2026-07-11', weightKg: 12.5 }),
  ];
  const extraction = await record(client, 'extractions', {
    extractedOn: '2026-07-12',
    harvestIds: harvests.map((harvest) => harvest.id),
    netWeightKg: weightKg,
    waterContentPercent: 16.8,
  });
  const batch = await record(client, 'honey-batches', {
    extractionIds: [extraction.id],
    variety: 'LINDEN',
    weightKg,
    waterContentPercent: 16.8,
  });
  return { clients, honeyBatchId: batch.id, batchNumber: String(batch.batchNumber) };
};

/**
 * Sends bottlings of one honey batch at once, spread over all API processes; one that is answered 503, since a slow
 * machine has no connection free for it, is sent again. @returns answers in the order of the bodies
 */
export const bottleAtOnce = (beekeeper: Beekeeper, bodies: readonly object[]) =>
  Promise.all(
    bodies.map(async (body, index) => {
      const client = beekeeper.clients[index % beekeeper.clients.length]!;
      const bottling = { honeyBatchId: beekeeper.honeyBatchId, filledOn: '2026-08-01', jarSizeG: 500, ...body };
      let answer = await client.post('/api/v1/bottlings', bottling);
      while (answer.status === 503) answer = await client.post('/api/v1/bottlings', bottling);
      return answer;
    }),
  );
