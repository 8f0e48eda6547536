import { randomUUID } from 'node:crypto';
import { systemActor } from '@beekeeping/core/actor';
import type { Logger } from '@beekeeping/core/logger';
import { databaseFailure, loggableError } from '@beekeeping/db';
import { connectMqtt, type MqttConnection, type MqttMessage } from '@beekeeping/egress/mqtt';
import { type ChangeContext, inChange, releaseLease, takeLease } from '@beekeeping/events';
import { readReadings, receiveReadings } from '../receive-readings.ts';
import { MAX_READINGS, type ReadingRejection } from '../sensor-reading.schema.ts';
import { announceDevices } from './device-announcements.ts';
import { HAS_STARTED, mqttTopics, type MqttTopics } from './mqtt-topics.ts';
import { readMessage } from './read-message.ts';

const LEASE = 'mqtt';
/** Longer than a loop rests after errors. */
const LEASE_SECONDS = 60;
/** For each answer of the broker. */
const TIMEOUT_MS = 10_000;
/** Devices whose state may be left at the broker: a stranger cannot fill the memory with more. */
const MAX_LEFT = 10_000;
const ACTOR = systemActor('loop:mqtt');

/** A reading as it came, and where. */
interface SentByMqtt {
  reading: unknown;
  topic: string;
}

/** What became of a reading. */
export type MqttOutcome = 'STORED' | 'DUPLICATE' | ReadingRejection;

/** Told of what happens; no call throws. */
export interface MqttObserver {
  /** Whether this process is connected to the broker. */
  connected(is: boolean): void;
  read(outcome: MqttOutcome): void;
}

export interface MqttLinkContext extends ChangeContext {
  logger: Logger;
}

/** Data that Postgres does not take, whoever sends it again. */
const isFinal = (error: unknown): boolean => {
  const failure = databaseFailure(error);
  return failure === undefined || /^2[23]/.test(failure.sqlState);
};

/**
 * Takes readings from a broker and publishes there what devices last said. One process at a time is connected; the session with
 * what is not acknowledged yet goes on with the next one.
 */
export class MqttLink {
  readonly #context: MqttLinkContext;
  readonly #url: string;
  readonly #topics: MqttTopics;
  readonly #observe: MqttObserver;
  readonly #claim = randomUUID();
  #connection: MqttConnection | undefined;
  /** What the broker keeps of ours, by topic; of a device that an earlier connection published it is not known what. */
  readonly #published = new Map<string, string | undefined>();
  #isAnnouncedAnew = false;
  /** Readings of now that wait for those before them. */
  readonly #ofNow: SentByMqtt[] = [];
  #storing: Promise<void> | undefined;
  /** Why readings of now could not be stored. */
  #failure: Error | undefined;
  /** What was refused since the last poll, and the topic of one of them. */
  readonly #refused = new Map<ReadingRejection, { count: number; topic: string }>();

  constructor(context: MqttLinkContext, options: { url: string; prefix: string; observe: MqttObserver }) {
    this.#context = context;
    this.#url = options.url;
    this.#topics = mqttTopics(options.prefix);
    this.#observe = options.observe;
  }

  /** Connects where no other process is connected, and publishes what is new. @throws MqttFailed, or why a reading was not stored */
  async poll(): Promise<void> {
    if (!(await takeLease(this.#context.db, LEASE, this.#claim, LEASE_SECONDS))) {
      await this.#disconnect();
      return;
    }
    const lost = this.#failure ?? this.#connection?.lost();
    if (lost) {
      this.#failure = undefined;
      this.#ofNow.length = 0;
      await this.#disconnect();
      throw lost;
    }
    this.#connection ??= await this.#connect();
    this.#logRefused();
    await this.#publish(this.#connection);
  }

  async release(): Promise<void> {
    // A broker that hangs must not keep the lease from the next process.
    await Promise.all([this.#disconnect(), releaseLease(this.#context.db, LEASE, this.#claim)]);
  }

  async #connect(): Promise<MqttConnection> {
    this.#published.clear();
    const { clientId, subscriptions, status } = this.#topics;
    const connection = await connectMqtt({
      url: this.#url,
      clientId,
      subscriptions,
      will: { topic: status, payload: 'offline' },
      receive: (message) => this.#receive(message),
      timeoutMs: TIMEOUT_MS,
    });
    this.#observe.connected(true);
    this.#context.logger.info('connected to the MQTT broker');
    return connection;
  }

  async #disconnect(): Promise<void> {
    if (!this.#connection) return;
    const connection = this.#connection;
    this.#connection = undefined;
    this.#observe.connected(false);
    await connection.close();
  }

  async #receive(message: MqttMessage): Promise<void> {
    const { topic, payload } = message;
    const levels = this.#topics.readingLevels(topic);
    if (levels) await this.#receiveReadings(levels, message);
    else if (topic === this.#topics.homeAssistantStatus) {
      this.#isAnnouncedAnew ||= payload.toString('utf8') === HAS_STARTED;
    } else this.#noteLeft(topic, payload);
  }

  async #receiveReadings(levels: readonly string[], message: MqttMessage): Promise<void> {
    const { topic } = message;
    const sent = readMessage(levels, message, this.#context.clock.now()).map((reading) => ({ reading, topic }));
    // Readings that say when they were measured are stored before the broker hears that they came.
    if (levels.length === 1) return this.#store(sent);
    this.#ofNow.push(...sent);
    this.#storing ??= this.#storeOfNow();
    if (this.#ofNow.length >= MAX_READINGS) await this.#storing;
  }

  /** Stores readings of now together, as many as came while those before them were stored. */
  async #storeOfNow(): Promise<void> {
    try {
      while (this.#ofNow.length > 0) await this.#store(this.#ofNow.splice(0, MAX_READINGS));
    } catch (error) {
      this.#failure = error as Error;
    } finally {
      this.#storing = undefined;
    }
  }

  /** @throws why they cannot be stored just now */
  async #store(sent: readonly SentByMqtt[]): Promise<void> {
    const { db, clock, logger } = this.#context;
    const outcomes = async (): Promise<MqttOutcome[]> => {
      const read = await readReadings(
        db,
        sent.map(({ reading }) => reading),
        clock.now(),
      );
      // What cannot be read asks nothing of the database.
      if (read.every(({ reading }) => reading === undefined)) return read.map(({ refused }) => refused!);
      const { results } = await inChange(this.#context, ACTOR, (change) => receiveReadings(change, read));
      return results.map(({ status, code }) => (status === 'REJECTED' ? code! : status));
    };
    try {
      for (const [index, outcome] of (await outcomes()).entries()) this.#note(outcome, sent[index]!.topic);
    } catch (error) {
      // What cannot be stored today is delivered again; what never can be must not come in the way of all the rest.
      if (!isFinal(error)) throw error;
      logger.error('readings by MQTT could not be stored', loggableError(error));
      for (const { topic } of sent) this.#note('VALIDATION_FAILED', topic);
    }
  }

  #note(outcome: MqttOutcome, topic: string): void {
    this.#observe.read(outcome);
    if (outcome === 'STORED' || outcome === 'DUPLICATE') return;
    const before = this.#refused.get(outcome)?.count ?? 0;
    this.#refused.set(outcome, { count: before + 1, topic: topic.slice(0, 200) });
  }

  #logRefused(): void {
    for (const [code, refused] of this.#refused) {
      this.#context.logger.warn('readings by MQTT were refused', { code, ...refused });
    }
    this.#refused.clear();
  }

  /** Notes what an earlier connection published: of a device that is gone meanwhile it is to be removed. */
  #noteLeft(topic: string, payload: Buffer): void {
    const id = this.#topics.deviceOf(topic);
    if (id === undefined || payload.length === 0 || this.#published.size >= 2 * MAX_LEFT) return;
    for (const each of [topic, this.#topics.discovery(id)]) {
      if (!this.#published.has(each)) this.#published.set(each, undefined);
    }
  }

  async #publish(connection: MqttConnection): Promise<void> {
    const { db, timeZone } = this.#context;
    const wanted = await announceDevices(db, this.#topics, timeZone);
    const isAnnouncedAnew = this.#isAnnouncedAnew;
    this.#isAnnouncedAnew = false;
    wanted.set(this.#topics.status, 'online');
    for (const [topic, payload] of wanted) {
      if (!isAnnouncedAnew && this.#published.get(topic) === payload) continue;
      await connection.retain(topic, payload);
      this.#published.set(topic, payload);
    }
    for (const topic of this.#published.keys()) {
      if (wanted.has(topic)) continue;
      await connection.retain(topic, '');
      this.#published.delete(topic);
    }
  }
}
