import { DEMO_ACCOUNT } from './demo-account.ts';

/** The commands that sign in as the demo's account and ask for the colonies: a shell and curl are all that they take. */
export const firstCall = (url: string): string => `  Sign in as ${DEMO_ACCOUNT.email} and list the colonies:

  TOKEN=$(curl -s ${url}/api/v1/auth/login -H 'Content-Type: application/json' \\
    -d '${JSON.stringify(DEMO_ACCOUNT)}' | cut -d '"' -f 4)
  curl -s ${url}/api/v1/colonies -H "Authorization: Bearer $TOKEN"

`;
