import type { Browser } from 'puppeteer';
import { withTimeout } from '@beekeeping/core/with-timeout';
import { prepareHome } from './browser-home.ts';
import { complaintOf } from './browser-complaint.ts';
import type { BrowserProgram } from './browser-programs.ts';

/** Requests of a page find no name, no address and no proxy; the page refuses all of them anyway. */
const ARGUMENTS = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--disable-quic',
  '--disable-component-update',
  '--disable-gpu',
  // Widths of letters are those of the font, at any resolution.
  '--font-render-hinting=none',
];

/** A started browser. */
export interface RunningBrowser {
  browser: Browser;
  /** Resolves when its process has ended, for any reason. */
  ended: Promise<void>;
  /** Ends it at once with all its processes, and removes what it wrote. Never fails. */
  kill(): Promise<void>;
  /** Asks it to end, which clears its processes away, and kills it when it does not. Never fails. */
  close(): Promise<void>;
}

/** A browser did not start; the message is what it said itself, else what the library makes of it. */
export class BrowserRefused extends Error {
  /** The machine forbids its sandbox. */
  readonly isAboutSandbox: boolean;

  constructor(message: string, isAboutSandbox: boolean) {
    super(message);
    this.isAboutSandbox = isAboutSandbox;
  }
}

/**
 * Starts a browser that only this process reaches: it listens on no port, and ends when this process does.
 * @param isSandboxed false starts it without its sandbox, for machines that forbid one
 * @throws BrowserRefused when it does not start
 */
export const launchBrowser = async (program: BrowserProgram, isSandboxed: boolean): Promise<RunningBrowser> => {
  const { launch } = await import('puppeteer');
  const home = await prepareHome(program);
  const words = isSandboxed ? ARGUMENTS : [...ARGUMENTS, '--no-sandbox'];
  try {
    const browser = await launch({
      executablePath: home.executable,
      userDataDir: home.profile,
      env: home.env,
      args: words,
      headless: 'shell',
      pipe: true,
      // The service stops it, after the requests that still print.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      waitForInitialPage: false,
      timeout: 30_000,
      protocolTimeout: 0,
    });
    const child = browser.process()!;
    const ended = new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) resolve();
      else child.once('exit', () => resolve());
    });
    const kill = async (): Promise<void> => {
      try {
        // The group, so that no renderer is left behind.
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended already.
      }
      await ended;
      await home.remove().catch(() => {});
    };
    const close = async (): Promise<void> => {
      await withTimeout(3_000, browser.close(), undefined);
      await kill();
    };
    return { browser, ended, kill, close };
  } catch (error) {
    const { line, isAboutSandbox } = await complaintOf(home, words);
    await home.remove().catch(() => {});
    throw new BrowserRefused(line ?? String(error), isAboutSandbox);
  }
};
