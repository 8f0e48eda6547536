import type { Me } from '@beekeeping/api-client';

const KEY = 'person';

/** Notes who is at work, so that a page that opens without network knows whose it is. It grants nothing. */
export const rememberPerson = (me: Me): void => {
  const note = JSON.stringify(me);
  // Mostly they are who they were, and a slow phone writes for a hundredth of a second.
  if (localStorage.getItem(KEY) !== note) localStorage.setItem(KEY, note);
};

export const rememberedPerson = (): Me | undefined => {
  const noted = localStorage.getItem(KEY);
  return noted === null ? undefined : (JSON.parse(noted) as Me);
};

export const forgetPerson = (): void => localStorage.removeItem(KEY);
