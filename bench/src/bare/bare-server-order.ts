import type { Statement } from './capture-statements.ts';

/** What the bare server serves: `/lots/<number>`, `/colonies` and `/field-pack`. */
export interface BareServerOrder {
  databaseUrl: string;
  /** `lotAt` is the place of the lot number among the parameters. */
  lookup: Statement & { lotAt: number };
  /** One after the other: the page, then the names beside its ids. */
  list: Statement[];
  /** One after the other. */
  fieldPack: Statement[];
}
