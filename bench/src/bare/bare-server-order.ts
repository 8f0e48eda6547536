import type { Statement } from './capture-statements.ts';

/** What the bare server serves: `/lots/<number>` and `/field-pack`. */
export interface BareServerOrder {
  databaseUrl: string;
  /** `lotAt` is the place of the lot number among the parameters. */
  lookup: Statement & { lotAt: number };
  /** One after the other. */
  fieldPack: Statement[];
}
