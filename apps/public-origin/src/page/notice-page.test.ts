import { describe, expect, it } from '@jest/globals';
import { renderUnavailablePage, renderUnknownLotPage } from './notice-page.ts';

describe('renderUnknownLotPage', () => {
  it('helps in German', () => {
    const page = renderUnknownLotPage('de');
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('Die Losnummer steht auf dem Etikett');
    expect(page).toContain('<a href="/?lang=de">Eine andere Losnummer eingeben</a>');
  });

  it('helps in English', () => {
    const page = renderUnknownLotPage('en');
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('The lot number is on the label');
    expect(page).toContain('<a href="?lang=de" hreflang="de" lang="de">Deutsch</a>');
  });
});

describe('renderUnavailablePage', () => {
  it('asks in German to come back', () => {
    expect(renderUnavailablePage('de')).toContain('Laden Sie die Seite in einer Minute noch einmal.');
  });

  it('asks in English to come back', () => {
    expect(renderUnavailablePage('en')).toContain('Load this page again in a minute.');
  });
});
