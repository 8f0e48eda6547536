import { newId } from '@beekeeping/core/id';

const ID_OR_MARK =
  /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|bench-mark-\d{1,9}|(?<!\d)70000000[01](?!\d))/;

/**
 * The version of a record whose change is captured: this number and the next one grow by one with each transaction,
 * from the first on, since the captured one has been carried out.
 */
export const MARKED_VERSION = 700_000_000;

let marks = 0;

/** A placeholder in captured parameters for an externalId; never the same twice, or the second booking would be a repeat. */
export const newExternalIdMark = (): string => `bench-mark-${(marks += 1)}`;

/** Gives the parameters of a captured transaction with new ids and externalIds, equal ones staying equal. */
export type RenewParams = () => unknown[][];

/**
 * Takes the parameters apart once, so that renewing them costs no more than writing them would.
 * @param kept ids of rows that exist: all others are made anew each time
 */
export const renewedParams = (paramsOfStatements: readonly unknown[][], kept: ReadonlySet<string>): RenewParams => {
  const slots = new Map<string, number>();
  const makers: (() => string)[] = [];
  const newValue = (text: string): (() => string) => {
    if (text.startsWith('bench-')) return () => `bench-${newId()}`;
    if (text.includes('-')) return newId;
    let version = Number(text);
    return () => String((version += 1));
  };
  const slotOf = (text: string): number => {
    let slot = slots.get(text);
    if (slot === undefined) {
      slot = makers.push(newValue(text)) - 1;
      slots.set(text, slot);
    }
    return slot;
  };
  const template = (param: unknown): ((values: readonly string[]) => unknown) => {
    if (Array.isArray(param)) {
      const elements = param.map(template);
      return (values) => elements.map((element) => element(values));
    }
    if (param === MARKED_VERSION || param === MARKED_VERSION + 1) {
      const slot = slotOf(String(param));
      return (values) => Number(values[slot]);
    }
    if (typeof param !== 'string') return () => param;
    const pieces = param
      .split(ID_OR_MARK)
      .map((text, place) => (place % 2 === 1 && !kept.has(text) ? { slot: slotOf(text) } : text));
    return (values) => pieces.map((piece) => (typeof piece === 'string' ? piece : values[piece.slot])).join('');
  };
  const templates = paramsOfStatements.map((params) => params.map(template));
  return () => {
    const values = makers.map((make) => make());
    return templates.map((params) => params.map((param) => param(values)));
  };
};
