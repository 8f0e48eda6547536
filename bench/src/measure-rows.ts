import { compare, type Effort, type Span } from './measure.ts';
import type { MeasuredLatency, MeasuredRow, Row } from './rows/row.ts';
import type { Stand } from './stand/stand.ts';

export interface MeasureOptions {
  rows: readonly Row[];
  /** Of rows that do not say otherwise; with `isTiny` they do no more than this. */
  effort: Effort;
  isTiny: boolean;
  /** Reports progress. */
  log: (line: string) => void;
}

export interface Measured {
  ratios: MeasuredRow[];
  latencies: MeasuredLatency[];
  /** Names of the rows that a run of was void. */
  voidRows: string[];
}

const fewer = (span: Span, own: Span | undefined): Span =>
  own && 'operations' in own && 'operations' in span ? { operations: Math.min(own.operations, span.operations) } : span;

const atMost = (effort: Effort, { effort: own = {}, tiny }: Row): Effort => {
  const proof: Span | undefined = tiny === undefined ? undefined : { operations: tiny };
  return {
    ...effort,
    warmUp: fewer(fewer(effort.warmUp, own.warmUp), proof),
    run: fewer(fewer(effort.run, own.run), proof),
  };
};

/** A second that others took voids a run: such a row is measured anew after the rest. */
const TRIES = 3;

/** Measures one row after the other. A void one is reported, measured again at the end, and does not affect the others. */
export const measureRows = async (stand: Stand, { rows, log, ...options }: MeasureOptions): Promise<Measured> => {
  const ratios = new Map<Row, MeasuredRow>();
  const latencies = new Map<Row, MeasuredLatency>();
  const measure = async (row: Row): Promise<string> => {
    const effort = options.isTiny ? atMost(options.effort, row) : { ...options.effort, ...row.effort };
    if ('measure' in row) {
      const latency = await row.measure(stand, effort);
      latencies.set(row, { row, latency });
      return `p99 ${latency.p99.toFixed(0)} ms`;
    }
    const [first, second] = await row.contenders(stand);
    const comparison = await compare(first, second, effort);
    ratios.set(row, { row, comparison });
    return comparison.ratio.toFixed(2);
  };
  let open = rows;
  for (let attempt = 1; attempt <= TRIES && open.length > 0; attempt += 1) {
    const voidRows: Row[] = [];
    for (const row of open) {
      try {
        log(`${row.name}: ${await measure(row)}`);
      } catch (error) {
        voidRows.push(row);
        log(`${row.name} is void: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    open = voidRows;
  }
  return {
    ratios: rows.flatMap((row) => ratios.get(row) ?? []),
    latencies: rows.flatMap((row) => latencies.get(row) ?? []),
    voidRows: open.map(({ name }) => name),
  };
};
