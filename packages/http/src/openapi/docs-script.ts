/**
 * Runs in the browser. Searches the list, shows the operations of one tag with Swagger UI, and signs in so that they can be
 * tried without copying a token; Swagger UI keeps that for the next load, and it is good for 15 minutes there as anywhere.
 */
export const SCRIPT = Buffer.from(`'use strict';
const byId = (id) => document.getElementById(id);
const [list, chosen, search, found] = ['list', 'chosen', 'search', 'found'].map(byId);

const rows = [...list.querySelectorAll('.area')].flatMap((area) => {
  const words = area.querySelector('summary').textContent;
  return [...area.querySelectorAll('li')].map((row) => ({ area, row, text: (words + ' ' + row.textContent).toLowerCase() }));
});
const find = () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const isSought = words.length > 0;
  if (isSought && !chosen.hidden) {
    location.hash = '';
    void show();
  }
  const areas = new Map();
  let count = 0;
  for (const { area, row, text } of rows) {
    const isFound = words.every((word) => text.includes(word));
    row.hidden = !isFound;
    if (isFound) count += 1;
    areas.set(area, isFound || areas.get(area) === true);
  }
  for (const [area, isFound] of areas) {
    area.hidden = !isFound;
    area.open = isSought && isFound;
  }
  found.hidden = !isSought;
  found.textContent = count === 0 ? 'Nothing holds these words.' : count + ' found';
};
search.addEventListener('input', find);

const dark = matchMedia('(prefers-color-scheme: dark)');
const colour = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', colour);
colour();

let loaded;
const load = () => (loaded ??= new Promise((resolve, reject) => {
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/api/v1/docs/swagger-ui.css' });
  document.head.prepend(style);
  const script = Object.assign(document.createElement('script'), { src: '/api/v1/docs/swagger-ui-bundle.js' });
  script.onload = resolve;
  script.onerror = () => reject(new Error('This page could not be loaded: try again.'));
  document.head.append(script);
}));

let ui;
let shown;
/** The tag of #/tag or #/tag/operation, as Swagger UI names what is open. */
const wanted = () => {
  const tag = /^#\\/([\\w-]+)/.exec(location.hash)?.[1];
  return list.querySelector('a[href^="#/' + tag + '/"]') ? tag : undefined;
};
const show = async () => {
  const tag = wanted();
  list.hidden = tag !== undefined;
  chosen.hidden = tag === undefined;
  if (location.hash === '#error-codes') byId('error-codes').open = true;
  if (tag === shown) return;
  shown = tag;
  ui = undefined;
  const place = document.createElement('div');
  place.textContent = 'One moment …';
  byId('operations').replaceChildren(place);
  if (tag === undefined) return;
  scrollTo(0, 0);
  try {
    await load();
    if (shown !== tag) return;
    ui = SwaggerUIBundle({
      url: '/api/v1/docs/' + tag + '.json', domNode: place, deepLinking: true, showExtensions: true, validatorUrl: null,
      persistAuthorization: true, defaultModelsExpandDepth: -1, presets: [SwaggerUIBundle.presets.apis], layout: 'BaseLayout',
    });
  } catch (error) {
    loaded = undefined;
    place.textContent = error.message;
  }
};
addEventListener('hashchange', show);
void show();

const form = byId('sign-in');
const KEPT = 'authorized';
const kept = () => JSON.parse(localStorage.getItem(KEPT) ?? '{}');
const keep = (value) => {
  const bearer = { name: 'bearer', schema: { type: 'http', scheme: 'bearer' }, value };
  if (ui) ui.authActions.authorizeWithPersistOption({ bearer });
  else localStorage.setItem(KEPT, JSON.stringify({ ...kept(), bearer }));
};
const forget = () => {
  if (ui) ui.authActions.logoutWithPersistOption(['bearer']);
  const { bearer, ...others } = kept();
  localStorage.setItem(KEPT, JSON.stringify(others));
};

const post = async (path, body) => {
  const response = await fetch(path, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail || answer.title);
  return answer;
};

const offerSignIn = () => {
  const state = byId('sign-in-state');
  const showOnly = (names) => {
    for (const name of ['in', 'out', 'code']) {
      for (const each of form.getElementsByClassName(name)) each.hidden = !names.includes(name);
    }
  };
  let mfaToken;

  const greet = async (token) => {
    const response = await fetch('/api/v1/auth/me', { headers: { Authorization: 'Bearer ' + token } });
    if (!response.ok) {
      forget();
      state.textContent = 'Your sign-in has ended: sign in again';
      return;
    }
    const { user, role } = await response.json();
    state.textContent = 'Signed in as ' + user.email + (role ? ', ' + role.name : '') + ', for 15 minutes';
    showOnly(['in']);
    byId('sign-in-box').open = false;
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
        state.textContent = 'Now the code of your second factor';
        showOnly(['out', 'code']);
        return;
      }
      keep(answer.accessToken);
      form.reset();
      await greet(answer.accessToken);
    } catch (error) {
      state.textContent = error.message;
    }
  });
  form.querySelector('button.in').addEventListener('click', () => {
    forget();
    state.textContent = 'Signed out here: sign in again';
    showOnly(['out']);
  });

  const { bearer } = kept();
  if (bearer) void greet(bearer.value);
};
if (form) offerSignIn();
`);
