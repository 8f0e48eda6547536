import type { VarietyCode } from '@beekeeping/domain/honey-house/label-words';
import type { Words } from '@beekeeping/messages/language';

/** What the page says of a variety beside its name. Colours are `#rrggbb`: the honey by day and, seen on dark paper, by night. */
export interface HoneyVariety {
  /** How this honey usually tastes; empty for honey without a variety. */
  taste: Words;
  /** The months in which the bees usually find it, as part of a sentence. */
  season: Words;
  /** Where the bees usually find it, one sentence that may follow "typically". */
  source: Words;
  /** Honeydew comes from the forest, not from blossoms. */
  isHoneydew: boolean;
  day: string;
  night: string;
}

/**
 * The varieties of docs/requirements/honey.md#varieties as the customer reads them. Colours follow the honey in the
 * jar, from the almost clear robinia to the dark fir.
 */
export const VARIETIES = {
  BLOSSOM: {
    taste: { de: 'mild und blumig', en: 'mild and floral' },
    season: { de: 'April bis August', en: 'April to August' },
    source: {
      de: 'Aus vielen Blüten: Obst und Wiese, Hecke und Feldrand.',
      en: 'From many blossoms: orchard and meadow, hedge and field margin.',
    },
    isHoneydew: false,
    day: '#e2a536',
    night: '#d99a2b',
  },
  SPRING: {
    taste: { de: 'mild, mit feiner Süße', en: 'mild, with a delicate sweetness' },
    season: { de: 'April und Mai', en: 'April and May' },
    source: {
      de: 'Aus der ersten Blüte des Jahres: Weide, Obst und Löwenzahn.',
      en: 'From the first blossoms of the year: willow, fruit trees and dandelion.',
    },
    isHoneydew: false,
    day: '#efcb6b',
    night: '#e5bd55',
  },
  SUMMER: {
    taste: { de: 'aromatisch, mit langem Nachklang', en: 'aromatic and lingering' },
    season: { de: 'Juni und Juli', en: 'June and July' },
    source: {
      de: 'Aus dem hohen Sommer: Linde, Klee und Brombeere.',
      en: 'From high summer: linden, clover and bramble.',
    },
    isHoneydew: false,
    day: '#cf8a2a',
    night: '#cc8526',
  },
  RAPESEED: {
    taste: { de: 'mild und cremig', en: 'mild and creamy' },
    season: { de: 'Ende April und Mai', en: 'late April and May' },
    source: { de: 'Von den gelben Rapsfeldern des Frühlings.', en: 'From the yellow rapeseed fields of spring.' },
    isHoneydew: false,
    day: '#f0e1b4',
    night: '#e6d5a0',
  },
  FRUIT_BLOSSOM: {
    taste: { de: 'zart und blumig', en: 'delicate and floral' },
    season: { de: 'April und Mai', en: 'April and May' },
    source: {
      de: 'Von Kirsche, Apfel und Birne, in Gärten und auf Streuobstwiesen.',
      en: 'From cherry, apple and pear, in gardens and old orchards.',
    },
    isHoneydew: false,
    day: '#efcf84',
    night: '#e3bf6c',
  },
  DANDELION: {
    taste: { de: 'kräftig und würzig', en: 'bold and spicy' },
    season: { de: 'April und Mai', en: 'April and May' },
    source: { de: 'Von Wiesen, die der Löwenzahn gelb färbt.', en: 'From meadows turned yellow by dandelions.' },
    isHoneydew: false,
    day: '#ecbb22',
    night: '#e4b01c',
  },
  ROBINIA: {
    taste: { de: 'lieblich und klar', en: 'gentle and clear' },
    season: { de: 'Ende Mai und Juni', en: 'late May and June' },
    source: {
      de: 'Von den weißen Trauben der Robinie, die auch Akazie genannt wird.',
      en: 'From the white clusters of the robinia, also called false acacia.',
    },
    isHoneydew: false,
    day: '#f3e2a0',
    night: '#ead78e',
  },
  LINDEN: {
    taste: { de: 'frisch, mit einem Hauch Minze', en: 'fresh, with a hint of mint' },
    season: { de: 'Juni und Juli', en: 'June and July' },
    source: {
      de: 'Von Linden in Alleen, Parks und an Waldrändern.',
      en: 'From linden trees in avenues, in parks and along the woods.',
    },
    isHoneydew: false,
    day: '#e6c15c',
    night: '#dcb44c',
  },
  CHESTNUT: {
    taste: { de: 'herb und kräftig', en: 'bitter-sweet and strong' },
    season: { de: 'Juni und Juli', en: 'June and July' },
    source: {
      de: 'Von Edelkastanien an warmen, sonnigen Hängen.',
      en: 'From sweet chestnut trees on warm, sunny slopes.',
    },
    isHoneydew: false,
    day: '#96511f',
    night: '#a9622b',
  },
  CLOVER: {
    taste: { de: 'mild und fein', en: 'mild and fine' },
    season: { de: 'Juni bis August', en: 'June to August' },
    source: { de: 'Von Weißklee auf Weiden und Wiesen.', en: 'From white clover on pastures and meadows.' },
    isHoneydew: false,
    day: '#f0dda0',
    night: '#e5d08c',
  },
  CORNFLOWER: {
    taste: { de: 'würzig und eigen', en: 'spicy and distinctive' },
    season: { de: 'Juni und Juli', en: 'June and July' },
    source: {
      de: 'Von Kornblumen am Rand der Getreidefelder.',
      en: 'From cornflowers along the edges of the grain fields.',
    },
    isHoneydew: false,
    day: '#d5b043',
    night: '#c9a339',
  },
  BUCKWHEAT: {
    taste: { de: 'malzig und kräftig', en: 'malty and strong' },
    season: { de: 'Juli und August', en: 'July and August' },
    source: {
      de: 'Von Buchweizen, dessen Blüten am Vormittag Nektar geben.',
      en: 'From buckwheat, whose blossoms give their nectar in the morning.',
    },
    isHoneydew: false,
    day: '#54280f',
    night: '#8a4a24',
  },
  PHACELIA: {
    taste: { de: 'zart und mild', en: 'soft and mild' },
    season: { de: 'Juni bis September', en: 'June to September' },
    source: {
      de: 'Von blauvioletten Feldern der Phacelia, die Bienenfreund heißt.',
      en: 'From the violet-blue fields of phacelia, also called bee’s friend.',
    },
    isHoneydew: false,
    day: '#eadfae',
    night: '#dfd29a',
  },
  SUNFLOWER: {
    taste: { de: 'fruchtig und rund', en: 'fruity and round' },
    season: { de: 'Juli und August', en: 'July and August' },
    source: { de: 'Von Sonnenblumenfeldern im Hochsommer.', en: 'From sunflower fields at the height of summer.' },
    isHoneydew: false,
    day: '#efb21e',
    night: '#e5a81a',
  },
  HEATHER: {
    taste: { de: 'herb und geleeartig', en: 'tart and jelly-like' },
    season: { de: 'August und September', en: 'August and September' },
    source: { de: 'Aus der Heide, wenn sie violett blüht.', en: 'From the heath, when it turns purple.' },
    isHoneydew: false,
    day: '#b2611f',
    night: '#bd6c2b',
  },
  RASPBERRY: {
    taste: { de: 'fein und fruchtig', en: 'fine and fruity' },
    season: { de: 'Mai und Juni', en: 'May and June' },
    source: {
      de: 'Von wilden Himbeeren auf Lichtungen und an Waldwegen.',
      en: 'From wild raspberries in clearings and along forest paths.',
    },
    isHoneydew: false,
    day: '#ebc981',
    night: '#dfba6d',
  },
  FOREST: {
    taste: { de: 'würzig und malzig', en: 'spicy and malty' },
    season: { de: 'Juni bis August', en: 'June to August' },
    source: { de: 'Vom Honigtau auf Fichten, Tannen und Eichen.', en: 'From honeydew on spruces, firs and oaks.' },
    isHoneydew: true,
    day: '#6b3413',
    night: '#95552a',
  },
  FIR: {
    taste: { de: 'würzig und harzig', en: 'spicy and resinous' },
    season: { de: 'Juli bis September', en: 'July to September' },
    source: {
      de: 'Vom Honigtau der Weißtannen, nur in Jahren, in denen der Wald honigt.',
      en: 'From honeydew on silver firs, only in the years when the forest gives it.',
    },
    isHoneydew: true,
    day: '#47290f',
    night: '#80512a',
  },
  SPRUCE: {
    taste: { de: 'malzig und rund', en: 'malty and round' },
    season: { de: 'Juni und Juli', en: 'June and July' },
    source: { de: 'Vom Honigtau der Fichten in kühlen Wäldern.', en: 'From honeydew on spruces in cool woods.' },
    isHoneydew: true,
    day: '#7a3c15',
    night: '#a05c2c',
  },
  LAVENDER: {
    taste: { de: 'blumig und fein', en: 'floral and fine' },
    season: { de: 'Juni bis August', en: 'June to August' },
    source: { de: 'Von Lavendel in voller, violetter Blüte.', en: 'From lavender in full purple bloom.' },
    isHoneydew: false,
    day: '#edd68c',
    night: '#e1c879',
  },
  COMB: {
    taste: { de: 'unberührt, mit zartem Wachs', en: 'untouched, with tender wax' },
    season: { de: 'Frühling bis Sommer', en: 'spring to summer' },
    source: {
      de: 'Aus dem, was ringsum blüht, noch in der Wabe, wie die Bienen sie verschlossen haben.',
      en: 'From what blooms around the hives, still in the comb the bees have sealed.',
    },
    isHoneydew: false,
    day: '#dc9d2c',
    night: '#d59527',
  },
  OTHER: {
    taste: { de: '', en: '' },
    season: { de: 'Frühling bis Herbst', en: 'spring to autumn' },
    source: { de: 'Von dem, was rund um den Bienenstand wächst.', en: 'From what grows around the hives.' },
    isHoneydew: false,
    day: '#dfa638',
    night: '#d69b30',
  },
} as const satisfies Record<VarietyCode, HoneyVariety>;
