import type { Span } from '../measure.ts';
import type { Statement } from './capture-statements.ts';

/** An order to the bare loop. */
export interface BareLoopOrder {
  span: Span;
  /** One endless loop each: one transaction after the other. */
  clients: CapturedTransaction[];
}

export interface CapturedTransaction {
  /** One list per round trip between begin and commit. */
  trips: Statement[][];
  /** Ids of rows that exist; all others are made anew for each transaction. */
  keptIds: string[];
}

export interface BareLoopResult {
  transactions: number;
  seconds: number;
}
