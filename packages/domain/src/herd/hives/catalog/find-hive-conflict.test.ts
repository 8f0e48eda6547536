import { STANDARD_HIVE_SYSTEM_ID } from '@beekeeping/db';
import type { HivePart, HivePartState } from '@beekeeping/db/schema';
import { HIVE_CONFLICTS, type HiveConflictCode } from '@beekeeping/messages/hive-conflicts';
import { describe, expect, it } from '@jest/globals';
import { findHiveConflict } from './find-hive-conflict.ts';
import { aStack, type PartInWords, seededHiveCatalog, seededPartTypeId } from './hive-stack.factory.ts';

const catalog = seededHiveCatalog();
const conflictIn = (words: readonly PartInWords[], hasEnded = false) =>
  findHiveConflict(aStack(words), catalog, { hasEnded });

/** Every illegal stack, each refused for its own reason. */
const ILLEGAL: [string, HiveConflictCode, PartInWords[]][] = [
  ['no floor', 'FLOOR_MISSING', ['BROOD_BOX', 'LID']],
  ['two floors', 'FLOOR_REPEATED', ['FLOOR', 'FLOOR_SOLID', 'BROOD_BOX', 'LID']],
  ['a floor above a brood box', 'FLOOR_NOT_LOWEST', ['BROOD_BOX', 'FLOOR', 'LID']],
  ['two stands', 'STAND_REPEATED', ['STAND', 'STAND', 'FLOOR', 'BROOD_BOX', 'LID']],
  ['a stand above the floor', 'STAND_NOT_LOWEST', ['FLOOR', 'STAND', 'BROOD_BOX', 'LID']],
  ['no lid', 'LID_MISSING', ['FLOOR', 'BROOD_BOX']],
  ['a lid and a roof', 'LID_REPEATED', ['FLOOR', 'BROOD_BOX', 'LID', 'ROOF']],
  ['a super above the lid', 'LID_NOT_ON_TOP', ['FLOOR', 'BROOD_BOX', 'LID', 'SUPER']],
  ['nothing between floor and lid', 'BROOD_BOX_MISSING', ['FLOOR', 'LID']],
  ['supers only', 'BROOD_BOX_MISSING', ['FLOOR', 'SUPER', 'LID']],
  ['a mouse guard on a box', 'ACCESSORY_NOT_ON_FLOOR', ['FLOOR', 'BROOD_BOX', 'MOUSE_GUARD', 'LID']],
  ['an entrance reducer under the floor', 'FLOOR_NOT_LOWEST', ['ENTRANCE_REDUCER', 'FLOOR', 'BROOD_BOX', 'LID']],
  ['a super between brood boxes', 'BROOD_BOXES_APART', ['FLOOR', 'BROOD_BOX', 'SUPER', 'BROOD_BOX', 'LID']],
  [
    'an excluder between brood boxes',
    'BROOD_BOXES_APART',
    ['FLOOR', 'BROOD_BOX', 'QUEEN_EXCLUDER', 'BROOD_BOX', 'LID'],
  ],
  ['a super below the brood', 'SUPER_BELOW_BROOD', ['FLOOR', 'SUPER', 'BROOD_BOX', 'LID']],
  ['an excluder on the floor', 'EXCLUDER_BELOW_BROOD', ['FLOOR', 'QUEEN_EXCLUDER', 'BROOD_BOX', 'SUPER', 'LID']],
  ['an excluder under the lid', 'EXCLUDER_NOT_BELOW_SUPER', ['FLOOR', 'BROOD_BOX', 'QUEEN_EXCLUDER', 'LID']],
  [
    'an excluder above the super',
    'EXCLUDER_NOT_BELOW_SUPER',
    ['FLOOR', 'BROOD_BOX', 'SUPER', 'QUEEN_EXCLUDER', 'FOIL', 'LID'],
  ],
  [
    'an excluder between supers',
    'SUPER_BELOW_EXCLUDER',
    ['FLOOR', 'BROOD_BOX', 'SUPER', 'QUEEN_EXCLUDER', 'SUPER', 'LID'],
  ],
  [
    'two excluders',
    'EXCLUDER_REPEATED',
    ['FLOOR', 'BROOD_BOX', 'QUEEN_EXCLUDER', 'SUPER', 'QUEEN_EXCLUDER', 'SUPER', 'LID'],
  ],
  ['a bee escape without a super', 'BEE_ESCAPE_WITHOUT_SUPER', ['FLOOR', 'BROOD_BOX', 'BEE_ESCAPE', 'LID']],
  ['a bee escape above the super', 'BEE_ESCAPE_WITHOUT_SUPER', ['FLOOR', 'BROOD_BOX', 'SUPER', 'BEE_ESCAPE', 'LID']],
  ['a bee escape below the brood', 'BEE_ESCAPE_BELOW_BROOD', ['FLOOR', 'BEE_ESCAPE', 'BROOD_BOX', 'SUPER', 'LID']],
  ['a feeder below a super', 'FEEDER_BELOW_BOX', ['FLOOR', 'BROOD_BOX', 'FEEDER', 'SUPER', 'LID']],
  ['a foil below a super', 'COVER_NOT_BELOW_LID', ['FLOOR', 'BROOD_BOX', 'FOIL', 'SUPER', 'LID']],
  ['an inner cover below the brood', 'COVER_NOT_BELOW_LID', ['FLOOR', 'INNER_COVER', 'BROOD_BOX', 'LID']],
  [
    'an upper unit without an entrance',
    'UPPER_ENTRANCE_MISSING',
    ['FLOOR', 'BROOD_BOX', 'INTERMEDIATE_FLOOR', 'BROOD_BOX', 'LID'],
  ],
  [
    'an upper unit without a brood box',
    'UNIT_WITHOUT_BROOD_BOX',
    ['FLOOR', 'BROOD_BOX', ['INTERMEDIATE_FLOOR', { hasEntrance: true }], 'SUPER', 'LID'],
  ],
  ['a brood box of another system', 'SYSTEM_INCOMPATIBLE', ['FLOOR', 'DNM/BROOD_BOX', 'LID']],
  ['a follower board on the floor', 'INSERT_OUTSIDE_BOX', ['FLOOR', 'FOLLOWER_BOARD', 'BROOD_BOX', 'LID']],
  ['a follower board below everything', 'INSERT_OUTSIDE_BOX', ['FOLLOWER_BOARD', 'FLOOR', 'BROOD_BOX', 'LID']],
  [
    'more frames than framesTotal',
    'FRAMES_EXCEED_TOTAL',
    ['FLOOR', ['BROOD_BOX', { framesTotal: 8, brood: 6, honey: 2.5 }], 'LID'],
  ],
  ['more frames than the box takes', 'FRAMES_EXCEED_CAPACITY', ['FLOOR', ['BROOD_BOX', { framesTotal: 11 }], 'LID']],
  [
    'more frames by what they hold than the box takes',
    'FRAMES_EXCEED_CAPACITY',
    ['FLOOR', ['BROOD_BOX', { brood: 6, honey: 4.5 }], 'LID'],
  ],
  [
    'no place left for a follower board',
    'FRAMES_EXCEED_CAPACITY',
    ['FLOOR', ['BROOD_BOX', { framesTotal: 10 }], 'FOLLOWER_BOARD', 'LID'],
  ],
  [
    'no place left for a wide feed frame',
    'FRAMES_EXCEED_CAPACITY',
    ['FLOOR', ['BROOD_BOX', { framesTotal: 9 }], 'FEED_FRAME_WIDE', 'LID'],
  ],
  [
    'a follower board beyond its box',
    'POSITION_BEYOND_BOX',
    ['FLOOR', 'BROOD_BOX', ['FOLLOWER_BOARD', { position: 11 }], 'LID'],
  ],
  ['a state field of another part', 'STATE_FIELD_UNKNOWN', ['FLOOR', ['BROOD_BOX', { mesh: 'OPEN' }], 'LID']],
  ['a state field that every object has', 'STATE_FIELD_UNKNOWN', ['FLOOR', ['BROOD_BOX', { constructor: 1 }], 'LID']],
  ['a text for a number', 'STATE_FIELD_INVALID', ['FLOOR', ['BROOD_BOX', { brood: '5' }], 'LID']],
  ['less than nothing', 'STATE_FIELD_INVALID', ['FLOOR', ['BROOD_BOX', { brood: -0.5 }], 'LID']],
  ['more than all', 'STATE_FIELD_INVALID', ['FLOOR', 'BROOD_BOX', ['SUPER', { cappedPercent: 100.01 }], 'LID']],
  ['a third of a frame', 'STATE_FIELD_INVALID', ['FLOOR', ['BROOD_BOX', { brood: 0.3 }], 'LID']],
  ['a word that is no choice', 'STATE_FIELD_INVALID', [['FLOOR', { mesh: 'AJAR' }], 'BROOD_BOX', 'LID']],
  [
    'a day that does not exist',
    'STATE_FIELD_INVALID',
    [['FLOOR', { varroaBoardSince: '2025-02-30' }], 'BROOD_BOX', 'LID'],
  ],
  ['forty-one parts', 'TOO_MANY_PARTS', ['FLOOR', 'BROOD_BOX', ...Array<string>(38).fill('SUPER'), 'LID']],
];

/** What an operation or a request runs into, and no stack by itself. */
const OF_OPERATIONS: HiveConflictCode[] = [
  ...(['STALE_VERSION', 'SETUP_EXISTS', 'SETUP_MISSING', 'PART_NOT_FOUND', 'INDEX_OUT_OF_RANGE'] as const),
  ...(['SYSTEM_INACTIVE', 'PART_TYPE_INACTIVE', 'PART_TYPE_UNKNOWN', 'NOT_AN_INSERT'] as const),
];

describe('findHiveConflict', () => {
  it.each([
    ['the smallest hive', ['FLOOR', 'BROOD_BOX', 'LID']],
    ['a stand and what lies on the floor', ['STAND', 'FLOOR', 'ENTRANCE_REDUCER', 'MOUSE_GUARD', 'BROOD_BOX', 'LID']],
    [
      'an excluder below a super',
      ['FLOOR', 'BROOD_BOX', 'BROOD_BOX_1_5', 'QUEEN_EXCLUDER', 'SUPER', 'SUPER_HALF', 'LID'],
    ],
    ['a bee escape on the excluder', ['FLOOR', 'BROOD_BOX', 'QUEEN_EXCLUDER', 'BEE_ESCAPE', 'SUPER', 'FOIL', 'LID']],
    ['a bee escape between supers', ['FLOOR', 'BROOD_BOX', 'SUPER', 'BEE_ESCAPE', 'SUPER', 'LID']],
    ['a foil, a feeder and an inner cover', ['FLOOR', 'BROOD_BOX', 'FOIL', 'FEEDER', 'INNER_COVER', 'ROOF']],
    ['a super of a compatible system', ['FLOOR', 'BROOD_BOX', 'LANGSTROTH/SUPER', 'LID']],
    [
      'two units',
      [
        'FLOOR',
        'BROOD_BOX',
        'SUPER',
        ['INTERMEDIATE_FLOOR', { hasEntrance: true }],
        'ENTRANCE_STRIP',
        'BROOD_BOX',
        'LID',
      ],
    ],
    [
      'a full box',
      [
        'FLOOR',
        ['BROOD_BOX', { framesTotal: 8, brood: 5, honey: 3 }],
        'FEED_FRAME',
        ['FOLLOWER_BOARD', { position: 10 }],
        'LID',
      ],
    ],
  ] as [string, PartInWords[]][])('takes %s', (_what, words) => {
    expect(conflictIn(words)).toBeUndefined();
  });

  it.each(ILLEGAL)('refuses %s: %s', (_what, code, words) => {
    expect(conflictIn(words)?.code).toBe(code);
  });

  it('has an illegal stack for every conflict that a stack can have', () => {
    const shown = new Set([...ILLEGAL.map(([, code]) => code), ...OF_OPERATIONS]);
    expect(Object.keys(HIVE_CONFLICTS).filter((code) => !shown.has(code as HiveConflictCode))).toEqual([]);
  });

  it('lets the hive of a colony that has ended be without a brood box, and no other rule go', () => {
    expect(conflictIn(['FLOOR', 'SUPER', 'LID'], true)).toBeUndefined();
    expect(conflictIn(['FLOOR', 'QUEEN_EXCLUDER', 'LID'], true)?.code).toBe('EXCLUDER_NOT_BELOW_SUPER');
  });

  it('refuses what names a part type that is not there', () => {
    const stack = aStack(['FLOOR', 'BROOD_BOX', 'LID']);
    const partTypes = new Map([...catalog.partTypes].filter(([id]) => id !== stack.parts[1]!.partTypeId));
    expect(findHiveConflict(stack, { ...catalog, partTypes }, { hasEnded: false })).toEqual({
      code: 'PART_TYPE_UNKNOWN',
      partId: stack.parts[1]!.id,
    });
  });
});

/** One letter for each placement of a column. */
const LETTERS = {
  S: 'STAND',
  F: 'FLOOR',
  o: 'MOUSE_GUARD',
  B: 'BROOD_BOX',
  Q: 'QUEEN_EXCLUDER',
  E: 'BEE_ESCAPE',
  U: 'SUPER',
  I: 'INTERMEDIATE_FLOOR',
  D: 'FEEDER',
  C: 'FOIL',
  L: 'LID',
} as const;
const ALPHABET = Object.keys(LETTERS) as (keyof typeof LETTERS)[];

const SUPERS = '(?:E*(?:QE*)?U(?:E*U)*)?';
/** The same rules, expressed as the language of all legal columns. */
const LEGAL = new RegExp(`^S?Fo*B+${SUPERS}(?:Io*B+${SUPERS})*[DC]*L$`);

const NOTHING_KNOWN: HivePartState = {};

const every = (length: number): string[] =>
  length === 0 ? [''] : every(length - 1).flatMap((word) => ALPHABET.map((letter) => word + letter));

describe('the order of a hive', () => {
  const types = new Map(ALPHABET.map((letter) => [letter, seededPartTypeId(LETTERS[letter])]));
  const partOf = (letter: keyof typeof LETTERS, index: number): HivePart => ({
    id: `${index}`,
    partTypeId: types.get(letter)!,
    state: letter === 'I' ? { hasEntrance: true } : NOTHING_KNOWN,
  });
  const isLegal = (word: string): boolean => {
    const parts = (word.split('') as (keyof typeof LETTERS)[]).map(partOf);
    return findHiveConflict({ systemId: STANDARD_HIVE_SYSTEM_ID, parts }, catalog, { hasEnded: false }) === undefined;
  };

  it.each([
    ['of up to four parts', every(1).concat(every(2), every(3), every(4))],
    ['of four parts between floor and lid', every(4).map((word) => `F${word}L`)],
    ['of three parts between a bee-tight hive and a super', every(3).map((word) => `FB${word}UL`)],
    ['of three parts above an intermediate floor', every(3).map((word) => `FBI${word}L`)],
  ])('agrees with the language of legal columns: every one %s', (_which, words) => {
    expect(words.filter((word) => isLegal(word) !== LEGAL.test(word))).toEqual([]);
  });
});
