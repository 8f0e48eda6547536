import type { Metrics } from '../metrics.ts';

/** The series of the text whose name begins so: `name{labels}` → value. */
export const seriesOf = async (metrics: Metrics, name: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await metrics.text())
      .split('\n')
      .filter((line) => line.startsWith(name))
      .map((line): [string, number] => [
        line.slice(0, line.lastIndexOf(' ')),
        Number(line.slice(line.lastIndexOf(' ') + 1)),
      ]),
  );
