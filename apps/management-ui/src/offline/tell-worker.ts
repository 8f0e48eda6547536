import type { WorkerMessage } from './worker-messages.ts';

/** Whether a service worker keeps what this page reads: not in development, nor without TLS. */
export const hasWorker = (): boolean => navigator.serviceWorker?.controller != null;

/** Says something to the service worker, where there is one. */
export const tellWorker = async (message: WorkerMessage): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration(document.baseURI);
  (registration?.active ?? registration?.waiting)?.postMessage(message);
};
