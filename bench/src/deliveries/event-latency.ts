import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import type { Effort, Span } from '../measure.ts';
import { type Latency, latencyOf } from '../latency.ts';
import { post } from '../stand/deployed-app.ts';
import { COLONY_RECEIVERS, type Reactions } from './reactions.ts';

const EVENTS_PER_SECOND = 100;
const countOf = (span: Span): number => ('operations' in span ? span.operations : span.seconds * EVENTS_PER_SECOND);

/** When each event was recorded, in ms since 1970, by the delivery that it led to. */
const recordedAt = async (databaseUrl: string, deliveryIds: readonly string[]): Promise<Map<string, number>> => {
  const sql = postgres(databaseUrl, { max: 1 });
  const rows = await sql<{ id: string; at: number }[]>`
    select d.id, extract(epoch from e.recorded_at)::float8 * 1000 as at
    from webhook_deliveries d join domain_events e on e.id = d.event_id where d.id = any(${[...deliveryIds]})`;
  await sql.end();
  return new Map(rows.map(({ id, at }) => [id, at]));
};

/**
 * From the record of an event, which is a moment before its commit, to the end of the post at the receiver, which is on
 * the same machine and clock. The events are those of new colonies, at an even pace over HTTP.
 * @throws Error when a delivery did not arrive, or did more than once
 */
export const eventLatency = async (reactions: Reactions, { warmUp, run, rounds }: Effort): Promise<Latency> => {
  const { api, authorization, receivers, feed, databaseUrl } = reactions;
  const sql = postgres(databaseUrl, { max: 1 });
  await sql`update webhook_subscriptions set active = true`;
  await sql.end();
  const place = {
    name: `Apiary ${randomUUID()}`,
    location: 'Region',
    latitude: 47.8,
    longitude: 12.4,
    countryCode: 'AT',
  };
  const { id: apiaryId } = await post<{ id: string }>(`${api.url}/api/v1/apiaries`, place, authorization);

  const measure = async (count: number): Promise<number[]> => {
    await receivers.run({ forget: true });
    await feed.run({
      url: `${api.url}/api/v1/colonies`,
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ name: `Colony ${randomUUID()} {n}`, apiaryId, establishedOn: '2024-04-01' }),
      count,
      perSecond: EVENTS_PER_SECOND,
    });
    const expected = count * COLONY_RECEIVERS;
    const { arrivals } = await receivers.run({ await: expected });
    const recorded = await recordedAt(
      databaseUrl,
      arrivals.map(({ id }) => id),
    );
    if (arrivals.length !== expected || recorded.size !== expected) {
      throw new Error(`${arrivals.length} posts of ${recorded.size} deliveries arrived, not each of ${expected} once`);
    }
    return arrivals.map(({ id, at }) => at - recorded.get(id)!);
  };
  await measure(countOf(warmUp));
  return latencyOf(await measure(rounds * countOf(run)));
};
