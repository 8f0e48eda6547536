import { day } from '@beekeeping/core/fields';
import { z } from 'zod';

/**
 * Everything public about a lot (docs/requirements/honey.md#origin-page): no ids, no apiary names, no coordinates, no
 * colonies.
 */
export const originSchema = z
  .object({
    lotNumber: z.string(),
    /** A code of the variety list or free text. */
    honeyVariety: z.string(),
    filledOn: day(),
    bestBefore: day(),
    jarSizeG: z.int(),
    /** Null when the lot holds honey of several years. */
    harvestYear: z.int().nullable(),
    /** Public locations of the apiaries, the one with the most honey first. */
    regions: z.array(z.string()),
    /** Countries by weight, descending; empty while no country is known. */
    originShares: z.array(z.object({ countryCode: z.string(), percent: z.number() })),
    websiteUrl: z.string().nullable(),
    youtubeUrl: z.string().nullable(),
    instagramUrl: z.string().nullable(),
    tiktokUrl: z.string().nullable(),
    /** The first and the last day of its harvests; null when unknown. */
    harvestedFrom: day().nullable(),
    harvestedTo: day().nullable(),
    /** The producer of the honey; null while nothing is set. */
    producer: z
      .object({
        name: z.string().nullable(),
        address: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        imprintUrl: z.string().nullable(),
        organicControlCode: z.string().nullable(),
      })
      .nullable(),
    greeting: z.object({ de: z.string().nullable(), en: z.string().nullable() }).nullable(),
    /** Of the honey batch; null unless the beekeeper publishes it. */
    analysis: z
      .object({
        waterContentPercent: z.number().nullable(),
        conductivityMsPerCm: z.number().nullable(),
        hmfMgPerKg: z.number().nullable(),
        diastase: z.number().nullable(),
        invertase: z.number().nullable(),
      })
      .nullable(),
    /**
     * While the lot is on a public hold: since which business day, and what the customer should do; never the reason.
     */
    recall: z.object({ since: day(), message: z.string() }).nullable(),
  })
  .meta({ id: 'Origin' });

export type Origin = z.output<typeof originSchema>;
