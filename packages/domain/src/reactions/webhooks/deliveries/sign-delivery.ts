import { createHmac } from 'node:crypto';

/** The request of one attempt. */
export interface SignedDelivery {
  headers: Record<string, string>;
  /** The bytes that were signed. */
  body: Buffer;
}

/**
 * Signs one attempt: lower-case hex HMAC-SHA256 over `timestamp.deliveryId.body`. No two messages sign the same text:
 * the timestamp is digits only and an id has no dot.
 * @param secret the key is this whole text in UTF-8, `whsec_` included
 */
export const signDelivery = (delivery: { id: string; body: string }, secret: string, now: Date): SignedDelivery => {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const body = Buffer.from(delivery.body, 'utf8');
  const signature = createHmac('sha256', secret).update(`${timestamp}.${delivery.id}.`).update(body).digest('hex');
  return {
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Beekeeping-Webhooks/1',
      'X-Service-Signature': `sha256=${signature}`,
      'X-Service-Timestamp': timestamp,
      'X-Service-Delivery': delivery.id,
    },
    body,
  };
};
