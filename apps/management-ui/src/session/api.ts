import { ApiClient, ApiProblem } from '@beekeeping/api-client';
import { QueryClient } from '@tanstack/react-query';

/** The path that the application lives under, with a slash at its end. */
export const basePath = new URL('.', document.baseURI).pathname;

/** The one client of this page; the API is on the same host. */
export const api = new ApiClient({ baseUrl: location.origin });

/** Whether a failure means that nobody is signed in any more. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'UNAUTHENTICATED';

/** What the server has said. The client repeats by itself what is safe to repeat. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, gcTime: 10 * 60_000, networkMode: 'always' },
    // What was sent and answered goes with the form: a password or a new key may be among it.
    mutations: { retry: false, gcTime: 0, networkMode: 'always' },
  },
});
