import { ERROR_STATUS } from '@beekeeping/core/app-error';
import { html, type Html } from '@beekeeping/core/html';
import type { ApiDescription } from './docs-parts.ts';

/**
 * The way into the API description: every operation as a link, grouped by tag, without a script. What is chosen is shown by
 * Swagger UI, which gets the operations of one tag only: all of them keep a processor busy for many seconds.
 */

interface Listed {
  operationId: string;
  method: string;
  name: string;
  summary: string;
}

interface Described {
  operationId: string;
  summary: string;
  tags: string[];
}

const listedUnder = (tag: string, items: object | undefined, wordOf: (method: string) => string): Listed[] =>
  Object.entries((items ?? {}) as Record<string, Record<string, Described>>).flatMap(([name, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, { operationId, summary }]) => ({ operationId, summary, name, method: wordOf(method) })),
  );

/** Words between backticks are code, as in Markdown. */
const wordsOf = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

const rowOf = (tag: string, { operationId, method, name, summary }: Listed): Html =>
  html` <li>
    <a href="#/${tag}/${operationId}"
      ><b class="${method.toLowerCase()}">${method}</b> <code>${name}</code> <span>${summary}</span></a
    >
  </li>`;

const areaOf = (
  document: ApiDescription,
  { name: tag, description = '' }: { name: string; description?: string },
): Html => {
  const operations = [
    ...listedUnder(tag, document.paths, (method) => method.toUpperCase()),
    // What subscribers are sent.
    ...listedUnder(tag, document.webhooks, () => 'SENDS'),
  ];
  return html` <details class="area">
    <summary><b>${tag}</b> <span>${wordsOf(description)}</span> <i>${operations.length}</i></summary>
    <ul>
      ${operations.map((each) => rowOf(tag, each))}
    </ul>
  </details>`;
};

const errorCodes = (): Html =>
  html` <details class="area" id="error-codes">
    <summary>
      <b>Error codes</b> <span>Each <code>code</code> of a problem, and its status</span>
      <i>${Object.keys(ERROR_STATUS).length}</i>
    </summary>
    <ul class="codes">
      ${Object.entries(ERROR_STATUS).map(([code, status]) => html` <li><code>${code}</code> ${status}</li>`)}
    </ul>
  </details>`;

const SIGN_IN = html` <details id="sign-in-box">
  <summary id="sign-in-state" role="status">Sign in to try them</summary>
  <form id="sign-in">
    <label class="out">E-mail <input name="email" type="email" autocomplete="username" required /></label>
    <label class="out"
      >Password <input name="password" type="password" autocomplete="current-password" required
    /></label>
    <label class="code" hidden>Code of your authenticator app <input name="code" autocomplete="one-time-code" /></label>
    <button class="out">Sign in</button>
    <button class="in" type="button" hidden>Sign out</button>
  </form>
</details>`;

const LOGIN = '/api/v1/auth/login';

/**
 * The page of an API; one whose clients sign in has a form for it. Swagger UI takes clicks on `#` for itself, but for those on
 * `noZensmooth`.
 */
export const docsPage = (document: ApiDescription): Buffer =>
  Buffer.from(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${document.info.title}: API</title>
          <link rel="stylesheet" href="/api/v1/docs/docs.css" />
          <link rel="icon" href="data:," />
        </head>
        <body>
          <header>
            <h1>
              <a class="noZensmooth" href="#">${document.info.title}</a> <small>API ${document.info.version}</small>
            </h1>
            <input
              id="search"
              type="search"
              placeholder="Search operations"
              aria-label="Search operations"
              autocomplete="off"
            />${Object.hasOwn(document.paths ?? {}, LOGIN) ? SIGN_IN : ''}
          </header>
          <main id="list">
            <p>
              Choose an operation to read it and to try it. All of them in one file for generators of clients:
              <a href="/api/v1/openapi.json">openapi.json</a>.
            </p>
            <p id="found" role="status" hidden></p>
            ${(document.tags ?? []).map((tag) => areaOf(document, tag))}${errorCodes()}
          </main>
          <main id="chosen" hidden>
            <p><a class="noZensmooth" href="#">← All operations</a></p>
            <div id="operations"><p role="status">One moment …</p></div>
          </main>
          <script src="/api/v1/docs/docs.js"></script>
        </body>
      </html> `.markup,
  );

/** Swagger UI draws its icons from data. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
