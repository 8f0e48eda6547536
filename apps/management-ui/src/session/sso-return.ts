/** What an identity provider has sent the browser back with. */
export type SsoReturn = { code: string } | { error: string };

const read = (search: URLSearchParams): SsoReturn | undefined => {
  const code = search.get('code');
  if (code !== null) return { code };
  const error = search.get('error');
  return error === null ? undefined : { error };
};

/** Takes what belongs to a sign-in out of the address: nobody should see, share or send it again. */
const takeOutOfAddress = (): SsoReturn | undefined => {
  const search = new URLSearchParams(location.search);
  const found = read(search);
  if (found === undefined) return undefined;
  search.delete('code');
  search.delete('error');
  const rest = search.size === 0 ? '' : `?${search.toString()}`;
  history.replaceState(history.state, '', location.pathname + rest + location.hash);
  return found;
};

// At once, before the router reads the address.
let returned = takeOutOfAddress();

/** @returns it once: a code works once */
export const takeSsoReturn = (): SsoReturn | undefined => {
  const taken = returned;
  returned = undefined;
  return taken;
};
