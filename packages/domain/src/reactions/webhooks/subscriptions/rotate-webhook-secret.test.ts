import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { openSecret } from '@beekeeping/core/seal';
import { resealSecrets } from '@beekeeping/db';
import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { webhookSubscriptions } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { webhookSecretPlace } from './webhook-secret.ts';
import { aWebhookSubscription } from './webhook.factory.ts';

const [oldKey, newKey] = [generateKeyRing('old'), generateKeyRing('new')];
const oldRing = parseKeyRing(oldKey);
const held = new Set<string>(permissionKeys);

const database = testDatabase(5);

describe('rotateWebhookSecret beside a run that reseals every secret', () => {
  it.each(['before it', 'after it'])('leaves the new secret, under a key that is known, %s', async (order) => {
    await database.db.delete(webhookSubscriptions);
    const { id } = await inTestChange(database.db, (change) => aWebhookSubscription(change, {}, oldRing));
    const bothRing = parseKeyRing(`${newKey},${oldKey}`);
    let secret = '';
    const rotate = async () => {
      ({ secret } = await inTestChange(database.db, (change) => rotateWebhookSecret(change, oldRing, id, held)));
    };
    const failures: unknown[] = [];
    const rekey = async () => {
      const options = {
        signal: new AbortController().signal,
        onFailure: (failure: unknown) => void failures.push(failure),
      };
      await resealSecrets(database.db, bothRing, options);
    };
    const requests = order === 'before it' ? [rotate, rekey] : [rekey, rotate];
    await queueBehindLock(database.db, { table: webhookSubscriptions, ids: [id] }, requests);
    const [row] = await database.db.select().from(webhookSubscriptions).where(eq(webhookSubscriptions.id, id));
    expect(openSecret(bothRing, webhookSecretPlace(id), row!.secret)).toBe(secret);
    expect(failures).toEqual([]);
  });
});
