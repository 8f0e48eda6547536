import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

type Labels<Name extends string> = Readonly<Record<Name, string>>;

/**
 * What one process measures, in the text format of Prometheus. Every name gets the prefix `beekeeping_`; a process may
 * hold several of these. Labels take few values: never an id, an address or a path that a client chose.
 */
export interface Metrics {
  contentType: string;
  counter<Name extends string>(
    name: string,
    help: string,
    labels: readonly Name[],
  ): (labels: Labels<Name>, by?: number) => void;
  /** @param buckets upper bounds in seconds */
  histogram<Name extends string>(
    name: string,
    help: string,
    labels: readonly Name[],
    buckets: readonly number[],
  ): (labels: Labels<Name>, seconds: number) => void;
  /** A value of `undefined` takes the series away: what is unknown must not look like zero. */
  gauge<Name extends string>(
    name: string,
    help: string,
    labels: readonly Name[],
  ): (labels: Labels<Name>, value: number | undefined) => void;
  /** Runs at each scrape, before the text is written. It must neither throw nor take long. */
  beforeScrape(measure: () => Promise<void>): void;
  text(): Promise<string>;
}

/** Measures the process itself: memory, processor time, the lag of its event loop, open files. */
export const createMetrics = (): Metrics => {
  const series = new Registry();
  collectDefaultMetrics({ register: series });
  const described = <Name extends string>(name: string, help: string, labelNames: readonly Name[]) => ({
    name: `beekeeping_${name}`,
    help,
    labelNames: [...labelNames],
    registers: [series],
  });
  const measures: (() => Promise<void>)[] = [];
  return {
    contentType: series.contentType,
    counter: (name, help, labelNames) => {
      const counter = new Counter(described(name, help, labelNames));
      return (labels, by = 1) => counter.inc(labels, by);
    },
    histogram: (name, help, labelNames, buckets) => {
      const histogram = new Histogram({ ...described(name, help, labelNames), buckets: [...buckets] });
      // The library throws at what is no number: a strange measurement must not fail what was measured.
      return (labels, seconds) => histogram.observe(labels, Number.isFinite(seconds) ? Math.max(seconds, 0) : 0);
    },
    gauge: (name, help, labelNames) => {
      const gauge = new Gauge(described(name, help, labelNames));
      return (labels, value) => (value === undefined ? gauge.remove(labels) : gauge.set(labels, value));
    },
    beforeScrape: (measure) => void measures.push(measure),
    text: async () => {
      await Promise.all(measures.map((measure) => measure()));
      return series.metrics();
    },
  };
};
