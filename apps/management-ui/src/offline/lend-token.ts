import { api } from '../session/api.ts';
import type { TokenRequest } from './worker-messages.ts';

/** Lends the token of this page to pictures, for which the service worker asks. @returns what ends it */
export const lendToken = (): (() => void) => {
  const lend = async ({ data, ports: [port] }: MessageEvent<TokenRequest>): Promise<void> => {
    if (data.kind !== 'lend token' || port === undefined) return;
    // Any call renews a token that is not good any more.
    if (data.isRefused) await api.get('/auth/me').catch(() => undefined);
    port.postMessage(api.accessToken);
  };
  const listen = (event: MessageEvent): void => void lend(event as MessageEvent<TokenRequest>);
  navigator.serviceWorker?.addEventListener('message', listen);
  navigator.serviceWorker?.startMessages();
  return () => navigator.serviceWorker?.removeEventListener('message', listen);
};
