import type { Me } from '@beekeeping/api-client';

const KEY = 'person';

/** Notes who is at work, so that a page that opens without network knows whose it is. It grants nothing. */
export const rememberPerson = (me: Me): void => localStorage.setItem(KEY, JSON.stringify(me));

export const rememberedPerson = (): Me | undefined => {
  const noted = localStorage.getItem(KEY);
  return noted === null ? undefined : (JSON.parse(noted) as Me);
};

export const forgetPerson = (): void => localStorage.removeItem(KEY);
