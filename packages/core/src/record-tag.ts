/**
 * The strong entity tag of one stored record (RFC 9110 §8.8.3, docs/requirements/http.md#lost-updates). It names the
 * stored fields: the instant of their last change, which every write moves forward. What is derived from other records
 * does not change it.
 */
export const recordTag = (updatedAt: Date): string => `"${updatedAt.getTime().toString(36)}"`;
