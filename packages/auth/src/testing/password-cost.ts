/** In place of `../password-cost.ts` within tests (tooling/jest/source-module-hooks.mjs), which compute a thousand hashes. One more than the cheapest, so that there are outdated ones. */
export const COST = 5;
export const DUMMY_HASH = '$2b$05$BQBpyvmsKlIGrLHfpxXTXeVLAmtHXfmTRTjnbYxUT8UeIGMNBRbBe';
