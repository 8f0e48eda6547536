import { withTimeout } from '@beekeeping/core/with-timeout';
import type { Metrics } from '@beekeeping/process';

/** A scrape gives up on the database before the scraper gives up on it. */
const TIMEOUT_MS = 1_500;

/** Reads figures of the database at each scrape and shows them; `undefined` while they cannot be had. */
export const readAtScrape = <Figures>(
  metrics: Metrics,
  read: () => Promise<Figures>,
  show: (figures: Figures | undefined) => void,
): void => {
  let reading: Promise<Figures> | undefined;
  metrics.beforeScrape(async () => {
    // A database that hangs is asked once, not once more with each scrape.
    reading ??= (async () => read())().finally(() => {
      reading = undefined;
    });
    show(await withTimeout<Figures | undefined>(TIMEOUT_MS, reading, undefined));
  });
};
