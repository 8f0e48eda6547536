import { ApiProblem } from './errors.ts';
import { exchange, readJson, type WireRequest } from './exchange.ts';
import { oneAtATime } from './one-at-a-time.ts';

const COOKIE = 'refreshToken=';

/**
 * Notes kept in one place. `EXCHANGED` says that the cookie of this place was given by an answer, anything else that a refresh is on
 * its way, or that its answer was lost.
 */
type Notes = Partial<Record<string, string>>;

const EXCHANGED = 'exchanged';

/** A browser keeps the cookie for all tabs, so it is there that they share the note; elsewhere each client has its own. */
const notesOf = (): Notes => {
  const page = globalThis as { document?: unknown; localStorage?: Notes };
  return (page.document === undefined ? undefined : page.localStorage) ?? {};
};

interface SignedIn {
  accessToken: string;
  userId: string;
}

/**
 * The tokens of one signed-in user. A refresh token is exchanged once: a second use would end every session of the user.
 * So nothing of this happens twice at the same time, in all tabs of a browser, and after a lost answer the service is
 * asked whether the token was used.
 */
export class Session {
  readonly #base: string;
  readonly #exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly #notes = notesOf();
  readonly #note: string;
  #signedIn: SignedIn | undefined;
  /** Where no browser keeps it. */
  #cookie: string | undefined;
  #hasEnded = false;

  /** @param base the address of the API, with its prefix */
  constructor(base: string) {
    this.#base = base;
    this.#note = `unanswered refresh of ${base}`;
    this.#exclusively = oneAtATime(`session of ${base}`);
  }

  get accessToken(): string | undefined {
    return this.#signedIn?.accessToken;
  }

  /** Who is signed in. */
  get userId(): string | undefined {
    return this.#signedIn?.userId;
  }

  /** A step that may begin a session. @returns the token for its next step, where there is one */
  start(path: string, body: object): Promise<{ mfaToken?: unknown }> {
    return this.#exclusively(async () => {
      const { mfaToken, ...signedIn } = await this.#send('POST', path, body);
      if (mfaToken === undefined) this.#begin(signedIn as unknown as SignedIn);
      return { mfaToken };
    });
  }

  /**
   * Exchanges the refresh token, unless that has happened since `stale` was taken. Where another person has signed in
   * meanwhile, in another tab, the session of this client has ended: nobody goes on as somebody else.
   * @param isAnyone takes up the session of whoever that is
   * @returns the access token; undefined when the session has ended
   * @throws NoAnswer and ApiProblem when it could not be exchanged now
   */
  refresh(stale: string | undefined, isAnyone = false): Promise<string | undefined> {
    return this.#exclusively(async () => {
      if (this.accessToken !== stale || this.#hasEnded) return this.accessToken;
      if (this.#mayBeUsed() && !(await this.#isUnused())) return this.#forget();
      this.#notes[this.#note] = 'true';
      try {
        const next = (await this.#send('POST', '/auth/refresh')) as unknown as SignedIn;
        if (!isAnyone && this.#signedIn && next.userId !== this.#signedIn.userId) this.#end();
        else this.#begin(next);
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        if (error.status < 500 || error.code === 'NOT_READY') delete this.#notes[this.#note];
        if (error.code !== 'UNAUTHENTICATED') throw error;
        this.#end();
      }
      return this.accessToken;
    });
  }

  /** Looks for a session that another tab, or an earlier visit, has left. @returns whether somebody is signed in */
  async resume(): Promise<boolean> {
    this.#hasEnded = false;
    return (await this.refresh(this.accessToken, true)) !== undefined;
  }

  /** Ends it here and at the service. */
  signOut(): Promise<void> {
    return this.#exclusively(() => this.#forget());
  }

  #begin({ accessToken, userId }: SignedIn): void {
    this.#signedIn = { accessToken, userId };
    this.#hasEnded = false;
    this.#notes[this.#note] = EXCHANGED;
  }

  #end(): void {
    this.#signedIn = undefined;
    this.#cookie = undefined;
    this.#hasEnded = true;
    delete this.#notes[this.#note];
  }

  /** Ends this session alone, also with a token that was used, and takes the cookie from the browser. */
  async #forget(): Promise<undefined> {
    await this.#send('POST', '/auth/logout');
    this.#end();
  }

  /**
   * Whether the cookie may be one that was exchanged: an answer was lost, or it is of an earlier visit, after which the browser
   * may have died before it had written down the next one, which takes half a minute.
   */
  #mayBeUsed(): boolean {
    const noted = this.#notes[this.#note];
    return noted === EXCHANGED ? this.#signedIn === undefined : noted !== undefined;
  }

  async #isUnused(): Promise<boolean> {
    return (await this.#send('GET', '/auth/refresh')).isUsable === true;
  }

  /** Never given up nor repeated: a caller that does not want to wait goes, and this goes on. */
  async #send(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const request: WireRequest = {
      method,
      url: this.#base + path,
      headers: {
        Accept: 'application/json',
        'Content-Type': body && 'application/json',
        // A browser allows no script to set it, and this has it only where there is no browser.
        Cookie: this.#cookie,
      },
      body: body && JSON.stringify(body),
      isOfSession: true,
    };
    return exchange(request, async (response) => {
      const cookie = response.headers.getSetCookie().find((each) => each.startsWith(COOKIE));
      if (cookie !== undefined) this.#cookie = cookie.split(';', 1)[0];
      return ((await readJson(response)) ?? {}) as Record<string, unknown>;
    });
  }
}
