import {
  type DeliveryContext,
  type DeliveryOutcome,
  recordOutcomes,
} from '@beekeeping/domain/reactions/webhooks/deliveries';
import { SettlementBatch } from '@beekeeping/events';

/** A receiver with no other delivery notices nothing of it. */
const GATHER_MS = 3;

/**
 * Records the outcomes of a process, together where they come together. While the database is away they wait for it as
 * long as their claims last: what a receiver has taken is not sent again for a restart of the database.
 */
export class OutcomeQueue {
  readonly #batch: SettlementBatch<DeliveryOutcome, true>;

  constructor(context: DeliveryContext) {
    this.#batch = new SettlementBatch({
      settle: async (outcomes) => new Map([...(await recordOutcomes(context, outcomes))].map((id) => [id, true])),
      idOf: ({ delivery }) => delivery.id,
      gatherMs: GATHER_MS,
      patienceMs: context.leaseSeconds * 1_000,
    });
  }

  /**
   * @returns false when another process had claimed the delivery meanwhile, or it was deleted
   * @throws the last error of the database, once the claim may have run out
   */
  async record(outcome: DeliveryOutcome): Promise<boolean> {
    return (await this.#batch.settle(outcome)) ?? false;
  }
}
