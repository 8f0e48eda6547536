/** True of two SKUs that name one article: in any case, whatever the spelling of a character (NFKC). */
export const isSameSku = (one: string, other: string): boolean => skuKey(one) === skuKey(other);

// SKUs from before normalisation are compared as well.
const skuKey = (sku: string): string => sku.normalize('NFKC').toLowerCase();
