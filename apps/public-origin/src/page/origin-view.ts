/** One country's part of the honey's weight. `countryCode` is ISO 3166-1 alpha-2, `percent` is 0 to 100. */
export interface OriginShare {
  countryCode: string;
  percent: number;
}

/**
 * What the public may know of a lot (contract.md section 6, "field names of the public answer").
 * Days are `YYYY-MM-DD`; `honeyVariety` is a code of the variety catalog or the beekeeper's own words;
 * `originShares` is empty when the countries are not known; `recall.since` is a day or an instant.
 */
export interface OriginView {
  lotNumber: string;
  honeyVariety: string;
  filledOn: string;
  bestBefore: string;
  jarSizeG: number;
  harvestYear: number | null;
  regions: string[];
  originShares: OriginShare[];
  websiteUrl: string | null;
  youtubeUrl: string | null;
  instagramUrl: string | null;
  tiktokUrl: string | null;
  recall: { since: string; message: string } | null;
}
