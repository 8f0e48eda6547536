/**
 * The interactive page of the API description. Above Swagger UI it signs in, so that operations can be tried without copying a
 * token; the token is kept by the browser for the next load, and is good for 15 minutes there as anywhere.
 */

const STYLE = `
  body { margin: 0; background: #fff; }
  #sign-in { max-width: 1460px; margin: 0 auto; padding: 1.25rem 20px 0; box-sizing: border-box; font: 1rem/1.5 system-ui, sans-serif; color: #2a1c0f; }
  #sign-in fieldset { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem 1rem; margin: 0; padding: 1rem; border: 1px solid #c8b48f; border-radius: .5rem; background: #fcf7eb; }
  #sign-in p { margin: 0; flex-basis: 100%; }
  #sign-in label { display: grid; font-size: .875rem; }
  #sign-in input { min-width: 15rem; padding: .5rem; font: inherit; border: 1px solid #6a543c; border-radius: .25rem; }
  #sign-in button { padding: .5rem 1.25rem; font: inherit; color: #fcf7eb; background: #2a1c0f; border: 1px solid #2a1c0f; border-radius: .25rem; cursor: pointer; }
  #sign-in [hidden] { display: none; }
`;

const SIGN_IN = `
    <form id="sign-in">
      <fieldset>
        <p id="sign-in-state" role="status">Sign in, and the operations below can be tried with your rights.</p>
        <label class="out">E-mail <input name="email" type="email" autocomplete="username" required></label>
        <label class="out">Password <input name="password" type="password" autocomplete="current-password" required></label>
        <label class="code" hidden>Code of your authenticator app <input name="code" autocomplete="one-time-code"></label>
        <button class="out">Sign in</button>
        <button class="in" type="button" hidden>Sign out</button>
      </fieldset>
    </form>`;

/** @param canSignIn in a process whose API has the route for it */
export const docsPage = ({ canSignIn }: { canSignIn: boolean }): Buffer =>
  Buffer.from(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Beekeeping Operations Service: API</title>
    <link rel="stylesheet" href="/api/v1/docs/swagger-ui.css">
    <style>${STYLE}</style>
    <link rel="icon" href="data:,">
  </head>
  <body>${canSignIn ? SIGN_IN : ''}
    <div id="swagger-ui"></div>
    <script src="/api/v1/docs/swagger-ui-bundle.js"></script>
    <script src="/api/v1/docs/swagger-initializer.js"></script>
  </body>
</html>
`);

export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Runs in the browser: opens Swagger UI, and signs in where the page has the form. */
export const INITIALIZER = Buffer.from(`'use strict';
const SCHEME = { name: 'bearer', schema: { type: 'http', scheme: 'bearer' } };

const post = async (path, body) => {
  const response = await fetch(path, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail || answer.title);
  return answer;
};

const offerSignIn = (ui, form) => {
  const state = document.getElementById('sign-in-state');
  const show = (names) => {
    for (const name of ['in', 'out', 'code']) {
      for (const each of form.getElementsByClassName(name)) each.hidden = !names.includes(name);
    }
  };
  let mfaToken;

  const greet = async (token) => {
    const response = await fetch('/api/v1/auth/me', { headers: { Authorization: 'Bearer ' + token } });
    if (!response.ok) {
      ui.authActions.logoutWithPersistOption(['bearer']);
      state.textContent = 'Your sign-in has ended: sign in again.';
      return;
    }
    const { user, role } = await response.json();
    state.textContent = 'Signed in as ' + user.email + (role ? ', ' + role.name : '') + ', for 15 minutes.';
    show(['in']);
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { email, password, code } = Object.fromEntries(new FormData(form));
    try {
      const answer = mfaToken
        ? await post('/api/v1/auth/mfa/verify', { mfaToken, code })
        : await post('/api/v1/auth/login', { email, password });
      mfaToken = answer.mfaToken;
      if (mfaToken) {
        state.textContent = 'Now the code of your second factor.';
        show(['out', 'code']);
        return;
      }
      ui.authActions.authorizeWithPersistOption({ bearer: { ...SCHEME, value: answer.accessToken } });
      form.reset();
      await greet(answer.accessToken);
    } catch (error) {
      state.textContent = error.message;
    }
  });
  form.querySelector('button.in').addEventListener('click', () => {
    ui.authActions.logoutWithPersistOption(['bearer']);
    state.textContent = 'Signed out here.';
    show(['out']);
  });

  const kept = ui.authSelectors.authorized().toJS().bearer;
  if (kept) void greet(kept.value);
};

window.onload = () => {
  window.ui = SwaggerUIBundle({
    url: '/api/v1/openapi.json', dom_id: '#swagger-ui', deepLinking: true, showExtensions: true, validatorUrl: null,
    persistAuthorization: true, presets: [SwaggerUIBundle.presets.apis], layout: 'BaseLayout',
    onComplete: () => {
      const form = document.getElementById('sign-in');
      if (form) offerSignIn(window.ui, form);
    },
  });
};
`);
