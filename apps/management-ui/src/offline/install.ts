/** What a browser offers in which an app can be installed by a button. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

const take = (next: InstallOffer | undefined): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** The offer comes once, soon after the page was opened. */
export const watchInstallOffer = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    take(event as InstallOffer);
  });
  addEventListener('appinstalled', () => take(undefined));
};

export const onInstallOffer = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const installOffer = (): InstallOffer | undefined => offer;

/** Opened from the home screen, where no browser clears what it keeps. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Such a browser installs by its menu only. */
export const isApplePhone = (): boolean => /iPhone|iPad/.test(navigator.userAgent);
