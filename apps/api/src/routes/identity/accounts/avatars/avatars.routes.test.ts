import { once } from 'node:events';
import { connect } from 'node:net';
import { newId } from '@beekeeping/core/id';
import { auditLog, avatars } from '@beekeeping/db/schema';
import { waitUntil } from '@beekeeping/db/testing';
import { rawClient, type SignedIn } from '@beekeeping/http/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Response } from 'supertest';
import { testApi } from '../../../../testing/test-api.ts';

const path = '/api/v1/profile/avatar';
const MIB = 1024 * 1024;

const api = testApi();

let user: SignedIn;
beforeEach(async () => {
  user = await api.signIn('no role');
});

type Format = 'png' | 'jpeg' | 'webp';

const aPicture = (format: Format, width: number, height: number, background = '#c86400') =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

const dataUrl = (format: string, bytes: Buffer) => `data:image/${format};base64,${bytes.toString('base64')}`;

const upload = (image: unknown, token = user.token) => api.as(token).post(path, { image: image as string });
const uploadPicture = async (format: Format, width = 64, height = 48) =>
  upload(dataUrl(format, await aPicture(format, width, height)));
const show = (token = user.token) => api.as(token).get(path).buffer(true).parse(asBytes);
const asBytes = (response: Response, done: (error: Error | null, body: Buffer) => void): void => {
  const parts: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', () => done(null, Buffer.concat(parts)));
};

const stored = async () => (await api.db.select().from(avatars)).filter(({ userId }) => userId === user.userId);
const audited = async () =>
  (await api.db.select().from(auditLog))
    .filter(({ actorId }) => actorId === user.userId)
    .map(({ action, entityId, details }) => ({ action, entityId, details }));

describe('POST /profile/avatar', () => {
  it.each([
    ['png', 64, 48, 64, 48],
    ['jpeg', 1_600, 1_200, 512, 384],
    ['webp', 300, 1_024, 150, 512],
  ] as const)('answers what it stored of a %s of %i x %i pixels', async (format, width, height, widthPx, heightPx) => {
    const { body } = await uploadPicture(format, width, height);
    const [row] = await stored();
    expect(body).toEqual({ contentType: `image/${format}`, widthPx, heightPx, sizeBytes: row!.bytes.length });
    expect(await sharp(row!.bytes).metadata()).toMatchObject({ format, width: widthPx, height: heightPx });
  });

  it('stores no place of a picture that carries one', async () => {
    const bytes = await sharp(await aPicture('jpeg', 64, 48))
      .withExif({ IFD0: { Artist: 'CANARY' }, IFD3: { GPSLatitude: '48/1 8/1 15/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">CANARY</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(bytes.includes('CANARY')).toBe(true);
    await upload(dataUrl('jpeg', bytes)).expect(200);
    const { body } = await show().expect(200);
    expect(body.includes('CANARY') || body.includes('Exif') || body.includes('xmpmeta')).toBe(false);
  });

  it('replaces the picture before', async () => {
    await uploadPicture('png');
    const [first] = await stored();
    await uploadPicture('webp', 20, 10);
    const rows = await stored();
    expect(rows).toMatchObject([{ contentType: 'image/webp', widthPx: 20, heightPx: 10 }]);
    expect(rows[0]!.createdAt).toEqual(first!.createdAt);
  });

  it('keeps one of many pictures sent at once, whole', async () => {
    const sizes = [11, 12, 13, 14, 15, 16];
    const answers = await Promise.all(sizes.map((size) => uploadPicture(size % 2 ? 'png' : 'jpeg', size, size)));
    expect(answers.map(({ status }) => status)).toEqual(sizes.map(() => 200));
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    const { format, width, height } = await sharp(row!.bytes).metadata();
    expect(row).toMatchObject({ contentType: `image/${format}`, widthPx: width, heightPx: height });
    expect(format).toBe(width % 2 ? 'png' : 'jpeg');
  });

  it('refuses one more than a user may have on the way before it is sent, and takes it once there is a place', async () => {
    const { hostname, port } = new URL(api.url);
    const head = [
      'Host: x',
      `Authorization: Bearer ${user.token}`,
      'Content-Type: application/json',
      'Content-Length: 900',
    ];
    const begin = () => {
      const socket = connect(Number(port), hostname).on('error', () => {});
      socket.write([`POST ${path} HTTP/1.1`, ...head, '', '{"image":'].join('\r\n'));
      return Object.assign(socket, { answer: once(socket, 'data').then(String, String) });
    };
    const sockets = Array.from({ length: 7 }, begin);
    expect(await Promise.race(sockets.map(({ answer }) => answer))).toMatch(/^HTTP\/1\.1 503 (.|\r\n)*"NOT_READY"/);
    const other = await api.signIn('no role');
    await upload(dataUrl('png', await aPicture('png', 10, 10)), other.token).expect(200);
    for (const socket of sockets) socket.destroy();
    await waitUntil('the places are free', async () => (await uploadPicture('png')).status === 200);
    const refusals = [upload('no picture'), api.as(user.token).post(path).set('Content-Type', 'text/plain').send('x')];
    for (let time = 0; time < 7; time += 1) refusals.push(upload(7));
    for (const refusal of refusals) expect([400, 415]).toContain((await refusal).status);
    expect((await uploadPicture('png')).status).toBe(200);
  });

  it('leaves one audit entry that says nothing of the picture', async () => {
    await uploadPicture('png');
    await api.as(user.token).delete(path).expect(204);
    await api.as(user.token).delete(path).expect(204);
    const entry = { action: 'user.updated', entityId: user.userId, details: { fields: ['avatar'] } };
    expect(await audited()).toEqual([entry, entry]);
  });

  it.each<[string, () => unknown, number, string]>([
    ['no data URL', () => 'https://example.com/a.png', 400, 'VALIDATION_FAILED'],
    ['a blank in base64', () => 'data:image/png;base64,iVBO Rw0=', 400, 'VALIDATION_FAILED'],
    ['no text', () => 7, 400, 'VALIDATION_FAILED'],
    [
      'an SVG',
      () => `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`,
      415,
      'UNSUPPORTED_FILE_CONTENT',
    ],
    [
      'HTML that is called a PNG',
      () => dataUrl('png', Buffer.from('<script>alert(1)</script>')),
      415,
      'UNSUPPORTED_FILE_CONTENT',
    ],
    ['a picture above 2 MiB', () => dataUrl('png', Buffer.alloc(2 * MIB + 1)), 413, 'PAYLOAD_TOO_LARGE'],
    ['2 MiB that are no picture', () => dataUrl('png', Buffer.alloc(2 * MIB)), 415, 'UNSUPPORTED_FILE_CONTENT'],
    ['a body above 3 MiB', () => 'x'.repeat(3 * MIB), 413, 'PAYLOAD_TOO_LARGE'],
  ])('refuses %s and keeps the picture before', async (_what, image, status, code) => {
    await uploadPicture('png');
    const before = await stored();
    const { body } = await upload(image()).expect(status);
    expect(body.code).toBe(code);
    expect(body.errors?.[0].path).toBe(status === 400 ? 'image' : undefined);
    expect(await stored()).toEqual(before);
    expect(await audited()).toHaveLength(1);
  });

  it('refuses more than 40 megapixels however small the file', async () => {
    const png = await aPicture('png', 6_400, 6_400);
    expect(png.length).toBeLessThan(MIB);
    const { body } = await upload(dataUrl('png', png)).expect(415);
    expect(body.code).toBe('UNSUPPORTED_FILE_CONTENT');
    await uploadPicture('png', 6_300, 6_300);
    expect(await stored()).toMatchObject([{ widthPx: 512, heightPx: 512 }]);
  });
});

describe('GET /profile/avatar', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('answers a %s that no browser takes for anything else', async (format) => {
    await uploadPicture(format);
    const { body, headers } = await show().expect(200);
    const [row] = await stored();
    expect(body.equals(row!.bytes)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(row!.bytes.length),
      'content-disposition': `inline; filename="avatar.${format === 'jpeg' ? 'jpg' : format}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
  });

  it('answers HEAD like GET without the bytes', async () => {
    await uploadPicture('png');
    const client = rawClient(api.url);
    const headers = { Authorization: `Bearer ${user.token}` };
    const head = await client.send({ method: 'HEAD', path, headers });
    client.close();
    expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-type': 'image/png' } });
    expect(head.headers.etag).toBe((await show()).headers.etag);
  });

  it('answers 304 until there is another picture', async () => {
    await uploadPicture('png');
    const { etag } = (await show().expect(200)).headers;
    const unchanged = await show().set('If-None-Match', etag!).expect(304);
    expect(unchanged.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache' });
    await uploadPicture('png', 20, 10);
    await show().set('If-None-Match', etag!).expect(200);
  });

  it('may be kept for good under the version of its content, and no other', async () => {
    const versionNow = async (): Promise<string> =>
      (await api.as(user.token).get('/api/v1/profile').expect(200)).body.avatarVersion;
    expect(await versionNow()).toBeNull();
    await uploadPicture('png');
    const version = await versionNow();
    const cachingOf = async (query: string) =>
      (await api.admin.get(`/api/v1/users/${user.userId}/avatar${query}`).expect(200)).headers['cache-control'];
    const { headers } = await api.as(user.token).get(`${path}?v=${version}`).expect(200);
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect([headers.ratelimit, headers['ratelimit-policy']]).toEqual([undefined, undefined]);
    expect(await cachingOf(`?v=${version}`)).toBe('private, max-age=31536000, immutable');
    await uploadPicture('png', 20, 10);
    expect(await versionNow()).not.toBe(version);
    expect([await cachingOf(''), await cachingOf(`?v=${version}`)]).toEqual(['private, no-cache', 'private, no-cache']);
    await uploadPicture('png');
    expect(await versionNow()).toBe(version);
  });

  it('answers 404 without one, before and after', async () => {
    const missing = async () => {
      const { body, headers } = await api.as(user.token).get(path).expect(404);
      expect(body.code).toBe('NOT_FOUND');
      expect(headers['cache-control']).toBe('no-store');
    };
    await missing();
    await uploadPicture('png');
    await api.as(user.token).delete(path).expect(204);
    await missing();
  });
});

describe('GET /users/:id/avatar', () => {
  const of = (id: string, token: string) => api.as(token).get(`/api/v1/users/${id}/avatar`);

  it('shows the picture to who may read users, and to nobody else', async () => {
    await uploadPicture('jpeg');
    const reader = await api.signIn(['users:read']);
    const { headers } = await of(user.userId, reader.token).expect(200);
    expect(headers['content-type']).toBe('image/jpeg');
    await of(user.userId, user.token).expect(403);
  });

  it('answers 404 for a user without one as for nobody', async () => {
    const reader = await api.signIn(['users:read']);
    const answers = [await of(user.userId, reader.token).expect(404), await of(newId(), reader.token).expect(404)];
    const [without, nobody] = answers.map(({ body }) => ({ code: body.code, detail: body.detail }));
    expect(without).toEqual(nobody);
  });
});
