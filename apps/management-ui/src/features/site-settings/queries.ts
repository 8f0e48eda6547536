import type { PatchSiteSettingsBody, SiteSettings } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { type Tagged, tagged } from '../../components/screen/tagged.ts';
import { firstPageOf } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';

export const siteSettings = queryOptions({
  queryKey: ['/site-settings'],
  queryFn: async ({ signal }): Promise<Tagged<SiteSettings>> => tagged(await api.get('/site-settings', { signal })),
});

/** @throws ApiProblem PRECONDITION_FAILED when somebody has changed them since */
export const changeSiteSettings = (ifMatch: string, body: PatchSiteSettingsBody) =>
  api.patch('/site-settings', { ifMatch, body });

/** The newest lots: their pages show what is told of the business. */
export const newestLots = firstPageOf('/bottlings', { sort: '-filledOn', limit: 20 });
