import { AppError, duplicate, invalidField } from '@beekeeping/core/app-error';
import type { NumberingTrigger } from '@beekeeping/db';
import { automationRules, issuedNumbers } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, inArray } from 'drizzle-orm';
import { formatNumber, MAX_SEQUENCE, parseNumberFormat, startsPlainly } from './number-format.ts';
import { lockNumberingRule, type NumberingRuleRow } from './numbering-rule.ts';

export interface NumberClaim {
  trigger: NumberingTrigger;
  /** Field of the body that holds a typed number. */
  path: string;
  typed: string;
  /** The number that the record has already. */
  current?: string;
}

export type NumberRequest = Omit<NumberClaim, 'typed'> & { typed: string | undefined };

/**
 * The number of a record, taken in the change that writes the record: drawn while the rule is active, else the typed
 * one. A number that was ever issued is never issued again, not after a reset of the counter and not after its record
 * was deleted (docs/requirements/honey.md#numbers). Locks the rule, so call it after every other lock.
 * @throws AppError VALIDATION_FAILED for a typed number while the rule is active and for none while it is not, DUPLICATE
 */
export const issueNumber = async (change: Change, request: NumberRequest): Promise<string> => {
  const { trigger, path, typed } = request;
  const rule = await lockNumberingRule(change, trigger);
  if (rule.active) {
    if (typed !== undefined)
      throw invalidField(path, 'NUMBERED_BY_RULE', 'is drawn by its numbering rule while that is active');
    return drawNumber(change, rule);
  }
  if (typed === undefined) throw invalidField(path, 'REQUIRED', 'is required while its numbering rule is not active');
  return keepOrTake(change, { ...request, typed });
};

/**
 * Takes a typed number out of the numbers of a rule, for a record that is always numbered by hand, whether the rule is
 * active or not. Locks the rule, so that no number is drawn meanwhile; call it after every other lock.
 * @throws AppError DUPLICATE
 */
export const claimNumber = async (change: Change, claim: NumberClaim): Promise<string> => {
  await lockNumberingRule(change, claim.trigger);
  return keepOrTake(change, claim);
};

const keepOrTake = async (change: Change, { trigger, path, typed, current }: NumberClaim): Promise<string> => {
  if (typed === current) return typed;
  const issued = await change.tx
    .insert(issuedNumbers)
    .values({ triggerType: trigger, number: typed, issuedAt: change.now })
    .onConflictDoNothing()
    .returning();
  if (issued.length === 0) throw duplicate([path], `${path}: the number ${typed} was issued before.`);
  return typed;
};

/** Largest block of numbers that is looked up at once. */
const MAX_BLOCK = 8_192;

const drawNumber = async (change: Change, rule: NumberingRuleRow): Promise<string> => {
  const format = parseNumberFormat(rule.format ?? '');
  if (!startsPlainly(format)) {
    throw new AppError(
      'INVALID_STATE',
      'The format of the numbering rule begins with a sign: change it to a letter or digit.',
    );
  }
  let first = rule.counter + 1;
  // Blocks grow, so that a counter that was reset below many issued numbers catches up in a few queries.
  for (let size = 1; first <= MAX_SEQUENCE; size = Math.min(size * 8, MAX_BLOCK)) {
    const count = Math.min(size, MAX_SEQUENCE - first + 1);
    const numbers = Array.from({ length: count }, (_, offset) => formatNumber(format, change.today, first + offset));
    const rows = await change.tx
      .select({ number: issuedNumbers.number })
      .from(issuedNumbers)
      .where(and(eq(issuedNumbers.triggerType, rule.triggerType), inArray(issuedNumbers.number, numbers)));
    const issued = new Set(rows.map((row) => row.number));
    const offset = numbers.findIndex((number) => !issued.has(number));
    const number = numbers[offset];
    if (number !== undefined) {
      await takeNumber(change, rule, first + offset, number);
      return number;
    }
    first += count;
  }
  throw new AppError('INVALID_STATE', 'The numbering rule has no number left: reset its counter or change its format.');
};

const takeNumber = async (change: Change, rule: NumberingRuleRow, counter: number, number: string): Promise<void> => {
  await change.tx.insert(issuedNumbers).values({ triggerType: rule.triggerType, number, issuedAt: change.now });
  await change.tx.update(automationRules).set({ counter }).where(eq(automationRules.id, rule.id));
};
