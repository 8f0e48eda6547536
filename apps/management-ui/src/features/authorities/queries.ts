import { changeIn, createIn, pagesOf, recordOf } from '../../components/screen/records.ts';

/** The letters of authorities, the newest first. */
export const noticePages = pagesOf('/authority-notices');

/** What authorities have closed, and what they had, the newest first. */
export const restrictionPages = pagesOf('/restrictions');

/** The visits on which signs of a disease or a pest were found, the newest first. */
export const signPages = (from: string) => pagesOf('/inspections', { hasDiseaseSigns: true, from, limit: 50 });

export const oneNotice = recordOf('/authority-notices');

export const recordNotice = createIn('/authority-notices');

export const changeNotice = changeIn('/authority-notices');

export const oneRestriction = recordOf('/restrictions');

export const recordRestriction = createIn('/restrictions');

export const changeRestriction = changeIn('/restrictions');
