export const VIEWS = ['harvest', 'honey', 'varroa', 'treatments', 'losses', 'stores'] as const;
export type View = (typeof VIEWS)[number];

/** Which figures are looked at, of which year and where, as it stands in the address. */
export interface StatisticsSearch {
  /** The harvest by default. */
  view?: Exclude<View, 'harvest'>;
  year?: number;
  apiary?: string;
}

/** Whatever an address says, only what can be asked for is taken from it. */
export const readStatisticsSearch = (found: Record<string, unknown>): StatisticsSearch => {
  const year = Number(found.year);
  const view = VIEWS.find((each) => each === found.view);
  return {
    view: view === 'harvest' ? undefined : view,
    year: Number.isInteger(year) && year >= 1900 && year <= 2999 ? year : undefined,
    apiary: typeof found.apiary === 'string' && /^[\da-f-]{36}$/u.test(found.apiary) ? found.apiary : undefined,
  };
};

/** The winter that ended in a year: `2025/26` for 2026. */
export const winterBefore = (year: number): string => `${year - 1}/${String(year % 100).padStart(2, '0')}`;
