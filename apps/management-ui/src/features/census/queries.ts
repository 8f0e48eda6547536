import { language } from '../../session/language.ts';
import { allIn, changeIn, pagesOf, recordOf } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';

/** When each region counts its colonies. */
export const referenceDays = allIn('/tsk/reference-days');

export const oneReferenceDay = recordOf('/tsk/reference-days');

export const changeReferenceDay = changeIn('/tsk/reference-days');

/** What was counted on the reference days, the newest first. */
export const censusPages = pagesOf('/tsk/census');

/** The censuses of a year as a table, a line for each apiary. */
export const censusTable = (year: number): Promise<Blob> =>
  api.file('GET', '/tsk/census', { query: { year: [String(year)], format: 'csv', language: language() } });
