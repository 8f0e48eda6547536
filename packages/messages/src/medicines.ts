import type { Language } from './language.ts';

const LEAFLET = 'Wartezeit und Menge nach der Packungsbeilage: vor der Anwendung prüfen.';

/** The German of what is shipped in English of medicines: their substances, forms, doses and notes. */
export const GERMAN_OF_MEDICINES = {
  'formic acid': 'Ameisensäure',
  'lactic acid': 'Milchsäure',
  'oxalic acid dihydrate': 'Oxalsäuredihydrat',
  thymol: 'Thymol',
  'eucalyptus oil': 'Eukalyptusöl',
  camphor: 'Campher',
  levomenthol: 'Levomenthol',
  amitraz: 'Amitraz',
  flumethrin: 'Flumethrin',
  'tau-fluvalinate': 'Tau-Fluvalinat',
  solution: 'Lösung',
  'solution with sugar': 'Lösung mit Zucker',
  concentrate: 'Konzentrat',
  powder: 'Pulver',
  dispersion: 'Dispersion',
  strip: 'Streifen',
  gel: 'Gel',
  tablet: 'Tablette',
  '15-20 g per box and day in summer, 6-10 g in autumn, 85 g per box in total; twice, about 2 weeks apart, after the last harvest':
    '15–20 g je Zarge und Tag im Sommer, 6–10 g im Herbst, insgesamt 85 g je Zarge; zweimal im Abstand von etwa 2 Wochen, nach der letzten Ernte',
  'Sponge 4-5 times, or dispenser as the leaflet says': 'Schwammtuch 4–5-mal, oder Verdunster nach der Packungsbeilage',
  '2 strips for 7 days; at least 1 month between courses':
    '2 Streifen für 7 Tage; mindestens 1 Monat zwischen zwei Gaben',
  '8 ml per side of a comb; twice, 3 days apart': '8 ml je Wabenseite; zweimal im Abstand von 3 Tagen',
  '5-6 ml per bee space: 30, 40 or 50 ml for a small, medium or strong colony; once, in late autumn':
    '5–6 ml je Wabengasse: 30, 40 oder 50 ml für ein kleines, mittleres oder starkes Volk; einmal, im Spätherbst',
  'Trickled at 3.5 %: 3-4 ml per bee space of small frames, 5-6 ml of large ones, at most 50 ml. Sprayed at 3 % on young colonies without brood':
    'Geträufelt mit 3,5 %: 3–4 ml je Gasse kleiner Waben, 5–6 ml bei großen, höchstens 50 ml. Gesprüht mit 3 % auf Jungvölker ohne Brut',
  '5-6 ml per bee space, at most 54 ml; once, in winter': '5–6 ml je Wabengasse, höchstens 54 ml; einmal, im Winter',
  'May be repeated in spring, autumn and winter; works best without brood':
    'Kann im Frühjahr, Herbst und Winter wiederholt werden; wirkt am besten ohne Brut',
  '1 strip for one box, 2 for two boxes, 1.5 for Dadant; twice, for 3-4 weeks each':
    '1 Streifen bei einer Zarge, 2 bei zwei Zargen, 1,5 bei Dadant; zweimal für je 3–4 Wochen',
  'One tray of 50 g, twice: 2 weeks, then 2-4 weeks': 'Eine Schale mit 50 g, zweimal: 2 Wochen, dann 2–4 Wochen',
  '1 tablet in pieces; 3-4 times, 7 days each': '1 Tablette in Stücken; 3–4-mal für je 7 Tage',
  '2 strips per brood box; 6 weeks without brood, up to 10 weeks with it, July to October':
    '2 Streifen je Brutraum; 6 Wochen ohne Brut, bis zu 10 Wochen mit Brut, Juli bis Oktober',
  '4 strips for up to 6 weeks, July to October': '4 Streifen für bis zu 6 Wochen, Juli bis Oktober',
  '2 strips at the entrance, 9 weeks to 4 months, after the harvest':
    '2 Streifen am Flugloch, 9 Wochen bis 4 Monate, nach der Ernte',
  '2 strips for 6-8 weeks': '2 Streifen für 6–8 Wochen',
  'Withdrawal and dose as the leaflet says: check them before use.': LEAFLET,
  'In summer only nuclei and swarms without sealed brood.': 'Im Sommer nur Ableger und Schwärme ohne verdeckelte Brut.',
  'The mixed solution cannot be stored.': 'Die gemischte Lösung lässt sich nicht aufbewahren.',
  'In Germany only with Varrox and Varrox Eddy. Withdrawal and dose as the leaflet says: check them before use.': `In Deutschland nur mit Varrox und Varrox Eddy. ${LEAFLET}`,
  'Check in which countries it is authorised, and how it is dispensed.':
    'Prüfen, in welchen Ländern es zugelassen ist und wie es abgegeben wird.',
  'Treated combs are not extracted in the next spring. Some associations of organic keepers do not allow it.':
    'Behandelte Waben werden im nächsten Frühjahr nicht geschleudert. Manche Öko-Verbände erlauben es nicht.',
  'No honey is taken from the brood box.': 'Aus dem Brutraum wird kein Honig entnommen.',
  'Not authorised in Germany. Withdrawal and dose as the leaflet says: check them before use.': `In Deutschland nicht zugelassen. ${LEAFLET}`,
} as const satisfies Readonly<Record<string, string>>;

/** A text that a shipped medicine may have: there is German for it. */
export type MedicineText = keyof typeof GERMAN_OF_MEDICINES;

/** A text of a medicine in the language of the reader; what somebody has written stands as it is. */
export const medicineTextInWords = (text: string, language: Language): string =>
  language === 'de' && Object.hasOwn(GERMAN_OF_MEDICINES, text) ? GERMAN_OF_MEDICINES[text as MedicineText] : text;

/** Each active substance once, as it is read. */
export const substancesInWords = (substances: readonly string[], language: Language): string =>
  [...new Set(substances.map((each) => medicineTextInWords(each, language)))].join(', ');

/** `3,5 %`, `500 mg je Streifen`. A point before three digits may part thousands that somebody has written. */
export const strengthInWords = (strength: string, language: Language): string =>
  language === 'de'
    ? strength.replaceAll(/(\d)\.(?=\d{1,2}(?!\d))/g, '$1,').replace(/ per strip$/, ' je Streifen')
    : strength;
