import { issueMessage } from '@beekeeping/core/issue-message';
import type { z } from 'zod';
import { shopEntrySchema } from './shop-entry.schema.ts';
import { type Decision, rejected, type ShopEntry } from './shop-state.ts';

/** How far the clock of a shop may be ahead of ours (docs/requirements/trade.md#shop-bookings). */
const AHEAD_MS = 5 * 60_000;

/** One element of the request: a well-formed entry, or its error. `orderRef` as far as it can be read. */
export type ReadEntry = { orderRef: string | null } & (
  | { externalId: string; entry: ShopEntry }
  | { externalId: string | null; entry: undefined; decision: Decision }
);

const MAX_KEY_LENGTH = 100;

const problemOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys'
    ? `${issue.keys[0]!.slice(0, MAX_KEY_LENGTH)} is not a known field.`
    : `${issue.path.join('.')} ${issue.message}.`;

/** Reads one element of the request; its errors are answered for it alone. */
export const readEntry = (sent: Record<string, unknown>, now: Date): ReadEntry => {
  const externalId = shopEntrySchema.shape.externalId.safeParse(sent.externalId).data ?? null;
  const refuse = (message: string): ReadEntry => ({
    externalId,
    orderRef: shopEntrySchema.shape.orderRef.safeParse(sent.orderRef).data ?? null,
    entry: undefined,
    decision: rejected('VALIDATION_FAILED', message),
  });
  const { data, error } = shopEntrySchema.safeParse(sent, { error: issueMessage });
  if (error) return refuse(problemOf(error.issues[0]!));
  const { sku = null, lotNumber = null, orderRef = null, saleExternalId = null, condition, ...required } = data;
  const isBroken = condition === 'BROKEN';
  const entry: ShopEntry = { ...required, sku, lotNumber, orderRef, saleExternalId, isBroken };
  if (entry.occurredAt.getTime() > now.getTime() + AHEAD_MS) return refuse('occurredAt must not lie in the future.');
  if (entry.type === 'SHOP_RETURN') {
    if (saleExternalId === null) return refuse('saleExternalId is required for a return.');
  } else {
    if (saleExternalId !== null) return refuse('saleExternalId is only for returns.');
    if (condition != null) return refuse('condition is only for returns.');
    if (sku === null && lotNumber === null) return refuse('sku or lotNumber is required for a sale.');
  }
  return { externalId: entry.externalId, orderRef, entry };
};

/** The entries that can be checked. */
export const wellFormed = (read: readonly ReadEntry[]): ShopEntry[] => read.flatMap(({ entry }) => entry ?? []);
