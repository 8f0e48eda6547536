import { id, oneOf, searchParams, year } from '../../components/screen/search-params.ts';

/** Which figures are looked at, of which year and where, as it stands in the address. The harvest by default. */
export const readStatisticsSearch = searchParams({
  view: oneOf('honey', 'varroa', 'treatments', 'losses', 'stores'),
  year,
  apiary: id,
});

/** The winter that ended in a year: `2025/26` for 2026. */
export const winterBefore = (endsIn: number): string => `${endsIn - 1}/${String(endsIn % 100).padStart(2, '0')}`;
