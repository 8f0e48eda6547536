import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { type Language, LANGUAGES } from '@beekeeping/messages/language';
import { renderOriginPage } from './origin-page.ts';
import type { OriginView } from './origin-view.ts';
import { WORDING } from './wording.ts';
import { fullOrigin, sampleOrigin } from './testing/sample-origin.ts';
import { VARIETIES } from './variety-catalog.ts';
import { VARIETY_NAMES } from '@beekeeping/domain/honey-house/label-words';

/** What a reader sees: without head and tags, every space one space. */
const textOf = (page: string): string =>
  page
    .slice(page.indexOf('<body'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const germanText = (changes?: Partial<OriginView>): string => textOf(renderOriginPage(sampleOrigin(changes), 'de'));
const englishText = (changes?: Partial<OriginView>): string => textOf(renderOriginPage(sampleOrigin(changes), 'en'));

const codes = Object.keys(VARIETIES) as (keyof typeof VARIETIES)[];
const everyPage = LANGUAGES.flatMap((language) => [
  ...codes.map((honeyVariety) => renderOriginPage(sampleOrigin({ honeyVariety }), language)),
  renderOriginPage(fullOrigin(), language),
]);

describe('renderOriginPage', () => {
  it('weighs at most 30 kB in every variety and language', () => {
    expect(Math.max(...everyPage.map((page) => Buffer.byteLength(page)))).toBeLessThanOrEqual(30_000);
  });

  it('holds no script, no inline style and no reference that loads anything', () => {
    const loading =
      /<(script|img|iframe|object|embed|source|video|audio|base|form)\b|\s(on\w+|style|src|srcset|action)=|@import|url\(|http-equiv/i;
    expect(everyPage.flatMap((page) => loading.exec(page)?.[0] ?? [])).toEqual([]);
  });

  it('links nothing but its icon, which is within the page', () => {
    const links = everyPage.flatMap((page) => page.match(/<link[^>]*>/g));
    expect(
      links.filter((link) => !/^<link rel="icon" href="data:image\/svg\+xml,[^"]+" \/>$/.test(String(link))),
    ).toEqual([]);
  });

  it('has the one style sheet that the policy names', () => {
    const [, sheet = ''] = /<style>(.*?)<\/style>/s.exec(renderOriginPage(sampleOrigin(), 'de')) ?? [];
    const hash = createHash('sha256').update(sheet).digest('base64');
    expect(contentSecurityPolicy).toContain(`style-src 'sha256-${hash}';`);
  });

  it.each(codes)('names %s in both languages and gives it its colour', (honeyVariety) => {
    const colourClass = `honey-${honeyVariety.toLowerCase().replaceAll('_', '-')}`;
    const page = renderOriginPage(sampleOrigin({ honeyVariety }), 'de');
    expect(page).toContain(`<body class="${colourClass}">`);
    expect(page).toContain(`.${colourClass}{--honey:${VARIETIES[honeyVariety].day}}`);
    expect(textOf(page)).toContain(` ${VARIETY_NAMES[honeyVariety].de} `);
    expect(englishText({ honeyVariety })).toContain(` ${VARIETY_NAMES[honeyVariety].en} `);
  });

  it('speaks German', () => {
    const page = renderOriginPage(sampleOrigin(), 'de');
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('<title>Lindenhonig · Los L2026-0042</title>');
    for (const words of [
      'Von der Blüte ins Glas',
      'Ernte 2026',
      '12. August 2026',
      'Los L2026-0042',
      'mindestens haltbar bis 12.08.2028',
      'Kraichgau und Odenwald',
      '500 g',
      'Kühl, trocken und dunkel',
      'unter 12 Monaten',
    ])
      expect(textOf(page)).toContain(words);
  });

  it('speaks English', () => {
    const page = renderOriginPage(sampleOrigin(), 'en');
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<title>Linden honey · Lot L2026-0042</title>');
    for (const words of [
      'From blossom to jar',
      'Harvest 2026',
      '12 August 2026',
      'Lot L2026-0042',
      'best before 12 August 2028',
      'Kraichgau and Odenwald',
      '500 g',
      'Keep cool, dry and dark',
      'under 12 months',
    ])
      expect(textOf(page)).toContain(words);
  });

  it('never abbreviates the best-before date', () => {
    expect(everyPage.flatMap((page) => /MHD|BBE/.exec(page)?.[0] ?? [])).toEqual([]);
  });

  it('names the forest where the honey comes from honeydew', () => {
    expect(germanText({ honeyVariety: 'FIR' })).toContain('Aus dem Wald ins Glas');
    expect(germanText({ honeyVariety: 'FIR' })).not.toContain('Blüte');
  });

  it("shows a beekeeper's own variety as it is, in the colour of honey as such", () => {
    const page = renderOriginPage(sampleOrigin({ honeyVariety: 'Honig vom Dachgarten' }), 'en');
    expect(textOf(page)).toContain(' Honig vom Dachgarten ');
    expect(page).toContain('<body class="honey-other">');
  });

  it.each(['toString', '__proto__', 'constructor', 'linden'])(
    'takes %s for own words, not for a code',
    (honeyVariety) => {
      expect(germanText({ honeyVariety })).toContain(` ${honeyVariety} `);
    },
  );

  it('shows a single country without a percentage', () => {
    expect(germanText()).toContain('Ursprungsland Deutschland');
    expect(germanText()).not.toContain('%');
  });

  it('shows the countries of a blend with their shares, the largest first', () => {
    const { originShares } = fullOrigin();
    expect(germanText({ originShares })).toContain(
      'Ursprungsländer Bosnien und Herzegowina 62,5 % Deutschland 30 % Frankreich 7,5 %',
    );
    expect(englishText({ originShares })).toContain(
      'Countries of origin Bosnia & Herzegovina 62.5% Germany 30% France 7.5%'.replace('&', '&amp;'),
    );
  });

  it('shows every country of a blend, however little of it is in the jar', () => {
    const originShares = [
      { countryCode: 'DE', percent: 100 },
      { countryCode: 'FR', percent: 0 },
    ];
    expect(germanText({ originShares })).toContain('Ursprungsländer Deutschland &gt; 99,9 % Frankreich &lt; 0,1 %');
    expect(englishText({ originShares })).toContain('Countries of origin Germany &gt;99.9% France &lt;0.1%');
  });

  it.each(['', 'Q', '<b>', 'DEU'])('shows the country code %j as it is', (countryCode) => {
    expect(() => germanText({ originShares: [{ countryCode, percent: 100 }] })).not.toThrow();
  });

  it('leaves out countries that are not known', () => {
    expect(germanText({ originShares: [] })).not.toContain('Ursprung');
  });

  const unknownTime = { harvestYear: null, harvestedFrom: null, harvestedTo: null };

  it('leaves out a harvest of which nothing is known', () => {
    expect(germanText({ ...unknownTime, regions: [] })).not.toContain('Ernte');
  });

  it('names the regions of a harvest whose time is not known', () => {
    expect(germanText(unknownTime)).toContain('Ernte Kraichgau und Odenwald');
  });

  it('shows the recorded days of the harvest, also of several years, and the year where there are no days', () => {
    expect(germanText()).toMatch(/Ernte 20\. Juni.–.5\. Juli 2026 Kraichgau/);
    expect(englishText({ harvestedTo: '2026-06-20' })).toContain('Harvest 20 June 2026 Kraichgau');
    expect(germanText({ harvestYear: null, harvestedFrom: '2025-07-01' })).toMatch(
      /Ernte 1\. Juli 2025.–.5\. Juli 2026/,
    );
    expect(germanText({ harvestedFrom: null, harvestedTo: null })).toContain('Ernte 2026 Kraichgau');
  });

  it.each(codes)('words the story of %s as what is usual', (honeyVariety) => {
    const { season, source } = VARIETIES[honeyVariety];
    expect(germanText({ honeyVariety })).toContain(
      `meist ${season.de} Üblicherweise ${source.de.charAt(0).toLowerCase()}`,
    );
    expect(englishText({ honeyVariety })).toContain(
      `usually ${season.en} Typically ${source.en.charAt(0).toLowerCase()}`,
    );
  });

  it('has a link to itself in the other language, and to the form for another jar', () => {
    expect(renderOriginPage(sampleOrigin(), 'de')).toContain('<a href="?lang=en" hreflang="en" lang="en">English</a>');
    const english = renderOriginPage(sampleOrigin(), 'en');
    expect(english).toContain('<a href="?lang=de" hreflang="de" lang="de">Deutsch</a>');
    expect(english).toContain('<a href="/?lang=en">Enter another lot number</a>');
  });

  it('describes itself to messengers in words, and sends them nowhere', () => {
    const page = renderOriginPage(fullOrigin(), 'de');
    const tags = Object.fromEntries(
      [...page.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)"/g)].map(([, name, content]) => [name, content]),
    );
    expect(tags).toMatchObject({
      type: 'website',
      title: expect.stringMatching(/^Rückruf: Sonnenblumen/),
      description: expect.stringContaining('mindestens haltbar bis'),
      site_name: fullOrigin().producer!.name,
      locale: 'de_DE',
      'locale:alternate': 'en_GB',
    });
    expect(Object.values(tags).join(' ')).not.toMatch(/https?:/);
    expect(renderOriginPage(sampleOrigin(), 'de')).not.toContain('og:site_name');
  });

  it('links the channels that are set', () => {
    const page = renderOriginPage(sampleOrigin(), 'de');
    expect(page.match(/<a href="https[^>]*>/g)).toEqual([
      '<a href="https://imkerei.example/" rel="noopener">',
      '<a href="https://www.instagram.com/imkerei.example" rel="noopener">',
    ]);
  });

  it.each(['http://imkerei.example', 'javascript:alert(1)', 'data:text/html,x', '//imkerei.example', 'imkerei', ''])(
    'does not link %j',
    (url) => {
      const page = renderOriginPage(sampleOrigin({ websiteUrl: url, instagramUrl: null }), 'de');
      expect(page).not.toMatch(/rel="noopener"|<nav/);
    },
  );

  it('escapes hostile text in every field', () => {
    const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)></style></title>`;
    const page = renderOriginPage(
      sampleOrigin({
        lotNumber: hostile,
        honeyVariety: hostile,
        regions: [hostile, hostile],
        originShares: [
          { countryCode: hostile, percent: 60 },
          { countryCode: hostile, percent: 40 },
        ],
        websiteUrl: `https://imkerei.example/${hostile}`,
        youtubeUrl: `https://imkerei.example/?${hostile}`,
        instagramUrl: `https://imkerei.example/#${hostile}`,
        tiktokUrl: `https://${hostile}`,
        producer: {
          name: hostile,
          address: hostile,
          email: hostile,
          phone: hostile,
          imprintUrl: `https://imkerei.example/${hostile}`,
          organicControlCode: hostile,
        },
        greeting: { de: hostile, en: null },
        recall: { since: '2026-10-03', message: hostile },
      }),
      'de',
      { de: hostile },
    );
    expect(page).not.toMatch(/<script|<img|"'>/);
    expect(page.match(/<\/style>|<\/title>/g)).toEqual(['</title>', '</style>']);
  });
});

describe('what the beekeeper adds', () => {
  const nobody = { name: null, address: null, email: null, phone: null, imprintUrl: null, organicControlCode: null };

  it('names the producer as far as that is set', () => {
    expect(textOf(renderOriginPage(fullOrigin(), 'de'))).toMatch(
      /Ihre Imkerei Imkerei am Donau\S* Waldweg 3 83209 Prien am Chiemsee \+49 8051 123456 honig\S* Öko-Kontrollstelle DE-ÖKO-006 Impressum/,
    );
    const named = englishText({ producer: { ...nobody, name: 'Imkerei am Waldrand' } });
    expect(named).toContain('Your beekeeper Imkerei am Waldrand');
    expect(named).not.toMatch(/Imprint|Organic/);
    expect(germanText()).not.toContain('Ihre Imkerei');
  });

  it('links mail, telephone and imprint, and nothing that is none', () => {
    const linksOf = (producer: Partial<typeof nobody> | Record<string, string>) =>
      renderOriginPage(
        sampleOrigin({ producer: { ...nobody, ...producer }, websiteUrl: null, instagramUrl: null }),
        'de',
      ).match(/<a href="\w+:[^"]*"/g);
    expect(
      linksOf({
        email: 'a+b?cc=x@imkerei.example',
        phone: '+49 (0) 8051 / 12-34',
        imprintUrl: 'https://imkerei.example/i',
      }),
    ).toEqual([
      '<a href="tel:+4980511234"',
      '<a href="mailto:a%2Bb%3Fcc%3Dx@imkerei.example"',
      '<a href="https://imkerei.example/i"',
    ]);
    expect(linksOf({ phone: 'auf Anfrage', imprintUrl: 'javascript:alert(1)' })).toBeNull();
  });

  it('greets in the language of the customer, or else in the one that there is', () => {
    const both = sampleOrigin({ greeting: { de: 'Guten Appetit!', en: 'Enjoy!' } });
    expect(renderOriginPage(both, 'en')).toContain('<p class="greeting lines" lang="en">Enjoy!</p>');
    const german = sampleOrigin({ greeting: { de: 'Guten Appetit!', en: null } });
    expect(renderOriginPage(german, 'en')).toContain('<p class="greeting lines" lang="de">Guten Appetit!</p>');
    expect(renderOriginPage(sampleOrigin(), 'en')).not.toContain('class="greeting');
  });

  it('replaces the story that every honey of a variety has', () => {
    const text = { de: 'Von den Linden am Dorfplatz.' };
    expect(textOf(renderOriginPage(sampleOrigin(), 'de', text))).toContain('Von den Linden am Dorfplatz.');
    expect(textOf(renderOriginPage(sampleOrigin(), 'en', text))).toContain('Typically from linden trees in avenues');
    const own = sampleOrigin({ honeyVariety: 'Honig vom Dach' });
    expect(textOf(renderOriginPage(own, 'de', { de: 'Ganz oben.' }))).toContain('Ganz oben.');
  });

  it('shows what was measured, with its unit, and no empty analysis', () => {
    const { analysis } = fullOrigin();
    expect(germanText({ analysis })).toMatch(
      /Analyse Wassergehalt 17,25.% Leitfähigkeit 0,553.mS\/cm HMF 3,5.mg\/kg Diastasezahl 22,4 Invertase 118,2.U\/kg/,
    );
    expect(englishText({ analysis: { ...analysis!, hmfMgPerKg: null } })).not.toContain('HMF');
    const empty = {
      waterContentPercent: null,
      conductivityMsPerCm: null,
      hmfMgPerKg: null,
      diastase: null,
      invertase: null,
    };
    expect(germanText({ analysis: empty })).not.toContain('Analyse');
  });
});

describe('a recalled lot', () => {
  const recallIn = (language: Language) => ({ since: '2026-10-04', message: WORDING[language].recallAdvice });
  const german = germanText({ recall: recallIn('de') });
  const english = englishText({ recall: recallIn('en') });

  it('has its notice before anything else, as an alert', () => {
    const page = renderOriginPage(sampleOrigin({ recall: recallIn('de') }), 'de');
    expect(page).toMatch(/<main>\s*<section class="recall" role="alert">/);
    expect(page).toContain('<title>Rückruf: Lindenhonig');
  });

  it('says in German since when, and what to do', () => {
    expect(german).toMatch(
      /Bitte nicht verzehren .*L2026-0042 ist seit dem 4\. Oktober 2026 .*bringen Sie das Glas dorthin zurück/,
    );
  });

  it('says in English since when, and what to do', () => {
    expect(english).toMatch(/please do not eat .*L2026-0042 .* since 4 October 2026.*take the jar back/);
  });

  it('says whom to call and where to write, and no greeting', () => {
    const reported = renderOriginPage(fullOrigin(), 'de');
    const [, notice = ''] = /<section class="recall".*?>(.*?)<\/section>/s.exec(reported) ?? [];
    expect(textOf(`<body>${notice}`)).toMatch(
      /Fragen beantwortet Ihnen Imkerei am Donau\S+ \+49 8051 123456 honig\S+@/,
    );
    expect(notice).toContain('<a href="tel:+498051123456">');
    expect(reported).not.toContain('class="greeting');
    expect(english).not.toContain('answered by');
  });

  it('says nothing of how to keep or eat what nobody should', () => {
    const read = [german, english].join(' ');
    expect(read).not.toMatch(/kühl|aufbewahren|keep cool|Zu Hause|at home|Wasserbad|water bath|12 Monaten|12 months/i);
    expect(germanText()).toMatch(/Kühl, trocken und dunkel aufbewahren\..*Wasserbad.*12 Monaten/);
  });

  it('differs from one that is not recalled', () => {
    expect(germanText()).not.toContain('Rückruf');
  });
});
