import { describe, expect, it, jest } from '@jest/globals';
import { assert, date, integer as wholeNumber, property, string } from 'fast-check';
import type { z } from 'zod';
import {
  code,
  coordinate,
  countryCode,
  day,
  decimal,
  id,
  integer,
  name,
  notes,
  patchOf,
  percent,
  regionCode,
  sentInstant,
  text,
  weightKg,
} from './fields.ts';

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

describe('a field', () => {
  it('is made once for the same limits, however many schemas hold it', () => {
    expect(name()).toBe(name());
    expect(decimal(1, 0, 5)).toBe(decimal(1, 0, 5));
    expect(decimal(1, 0, 5)).not.toBe(decimal(1, 0, 50));
  });
});

describe('text', () => {
  it('never stores what Postgres would change or refuse', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 30 }), (sent) => {
        const result = text(20).safeParse(sent);
        if (!result.success) return true;
        const stored = result.data;
        const isExact = stored.isWellFormed() && stored === stored.trim() && stored === stored.normalize('NFC');
        return isExact && !stored.includes('\u0000') && Array.from(stored).length <= 20;
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps tabs, and line breaks as line feeds, which count as one character each', () => {
    expect(text(20).parse('a\r\n\tb\rc\nd\u0085e\u2028f\u2029\r\n\ng')).toBe('a\n\tb\nc\nd\ne\nf\n\n\ng');
    expect([takes(text(3), 'a\r\nb'), takes(text(3), '\u0085abc\u0085')]).toEqual([true, true]);
  });

  it.each(['\u0000', 'a\u0007', '\u001b[31m', 'a\u007fb', '\ud800', 'a\udc00', '', ' ', '\n\t'])(
    'refuses %j',
    (value) => {
      expect(takes(text(20), value)).toBe(false);
    },
  );

  it('counts after trimming and composing', () => {
    expect(text(3).parse('  abc  ')).toBe('abc');
    expect(text(3).parse('u\u0308o\u0308a\u0308')).toBe('üöä');
    // Composition takes apart what Unicode excludes from it: one character becomes two.
    expect([takes(text(3), 'abcd'), takes(text(3), '\u0958\u0958')]).toEqual([false, false]);
  });

  it('spends no work on what cannot fit, and says so in the same words', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    const { error } = text(3).safeParse('x'.repeat(25));
    const { error: another } = text(3).safeParse(`a${'\u0301'.repeat(10)}${'\u0323'.repeat(21)}`);
    const count = normalize.mock.calls.length;
    normalize.mockRestore();
    expect(error!.issues).toMatchObject([{ code: 'too_big', maximum: 3 }]);
    expect([another!.issues.length, count]).toEqual([1, 0]);
  });

  it.each(['\u200B', ' \u2060 ', '\u00AD', '\u3164', '\u2800', '\uFEFF', '\u0301', '\u{E0041}', '\u200E\u200F'])(
    'refuses %j, in which nobody sees anything',
    (value) => {
      expect(takes(text(20), value)).toBe(false);
    },
  );

  it.each(Array.from('\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'))(
    'refuses the reordering %j',
    (character) => {
      expect([takes(notes(), `a${character}b`), takes(name(), `a${character}b`)]).toEqual([false, false]);
    },
  );

  it('takes as many marks in a row as a language could stack, and no more', () => {
    const tower = (height: number) => `a${'\u0301'.repeat(height)}`;
    expect([takes(text(50), tower(30)), takes(text(50), tower(31))]).toEqual([true, false]);
  });

  it('keeps what is invisible in notes, which hold what was pasted', () => {
    expect(notes().parse('Wald\u00ADrand\u200B\n\u200Eok')).toBe('Wald\u00ADrand\u200B\n\u200Eok');
  });
});

describe('name and notes', () => {
  it('hold 200 and 10,000 characters', () => {
    expect([takes(name(), 'x'.repeat(200)), takes(name(), 'x'.repeat(201))]).toEqual([true, false]);
    expect([takes(notes(), 'x'.repeat(10_000)), takes(notes(), 'x'.repeat(10_001))]).toEqual([true, false]);
  });

  it.each(['a\nb', 'a\rb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u2029b'])('a name refuses %j', (value) => {
    expect(takes(name(), value)).toBe(false);
  });

  it.each([
    'Volk\u200B 7',
    'Volk\u200D7',
    'Volk\u00AD7',
    'Volk 7\u200C',
    '\u200EVolk 7',
    'Volk 7\uFE0F',
    'Volk\uFEFF7',
    'Volk\u2060 7',
    'Volk\u3164',
    'Volk\uFFF9',
    'Volk \u{1F41D}\u200D',
    'Volk \u{1F41D}\uFE0F\uFE0F',
    'Volk \u{E0037}',
    '\u06A9\u062A\u0627\u0628\u200C',
    '\u06A9\u062A\u0627\u0628\u200C\u200C\u0647\u0627',
  ])('a name refuses %j, which looks like another one', (value) => {
    expect(takes(name(), value)).toBe(false);
  });

  it.each([
    'Völkl’s Bienenstand – Süd (2. OG) № 7 ½',
    '蜂の巣',
    '\u8FBB\u{E0100}',
    '\u06A9\u062A\u0627\u0628\u200C\u0647\u0627',
    '\u0D05\u0D35\u0D28\u0D4D\u200D',
    '\u0DC1\u0DCA\u200D\u0DBB\u0DD3',
    '\u0995\u09CD\u200C\u09B7',
    '🐝',
    '❤️',
    '👩🏽‍🌾 Resi',
    '🏳️‍🌈',
    '👩‍❤️‍👨',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    '1️⃣',
    '\u0600\u0661',
  ])('a name takes %j', (value) => {
    expect(name().parse(value)).toBe(value);
  });
});

describe('code', () => {
  it('has one spelling of each character, of which it counts the characters', () => {
    expect(code(4).parse(' ＳＫＵ１ ')).toBe('SKU1');
    expect([takes(code(3), '１２３４'), takes(code(4), 'ﷺ'), takes(code(18), 'ﷺ')]).toEqual([false, false, true]);
  });
});

describe('decimal', () => {
  it('takes every number of that many digits, unchanged', () => {
    assert(
      property(wholeNumber({ min: 0, max: 1_000_000_000 }), (thousandths) => {
        const sent = JSON.parse((thousandths / 1000).toFixed(3)) as number;
        return decimal(3, 0, 1_000_000).parse(sent) === sent;
      }),
    );
  });

  it.each([
    0.0001,
    1.2345,
    0.1 + 0.2,
    1e-7,
    1e21,
    123456.7891,
    Infinity,
    -Infinity,
    NaN,
    -0.001,
    1_000_000.001,
    '1',
    null,
  ])('refuses %p', (value) => {
    expect(takes(decimal(3, 0, 1_000_000), value)).toBe(false);
  });

  it('reads -0 as 0', () => {
    expect(Object.is(decimal(3, -1, 1).parse(-0), 0)).toBe(true);
  });

  it('is more than nothing for a weight and at most 100 for a share', () => {
    expect([takes(weightKg(), 0), takes(weightKg(), 0.001)]).toEqual([false, true]);
    expect([takes(percent(), 100), takes(percent(), 100.01), takes(percent(), 17.125)]).toEqual([true, false, false]);
  });
});

describe('coordinate', () => {
  it.each([
    [48.13715429999999, 48.137154],
    [-11.575490000000002, -11.57549],
    [0.0000005, 0.000001],
    [90, 90],
    [-90, -90],
  ])('rounds %p to six digits', (sent, kept) => {
    expect(coordinate(90).parse(sent)).toBe(kept);
  });

  it('has no -0', () => {
    expect(Object.is(coordinate(90).parse(-0.0000001), 0)).toBe(true);
  });

  it.each([90.0000001, -91, NaN, Infinity, '48.1', null])('refuses %p', (value) => {
    expect(takes(coordinate(90), value)).toBe(false);
  });
});

describe('countryCode and regionCode', () => {
  it('are read in any case', () => {
    expect([countryCode().parse(' de '), regionCode().parse('de-by')]).toEqual(['DE', 'DE-BY']);
  });

  it.each(['D', 'DEU', 'ß', 'ﬁ', 'D E'])('refuse %j', (value) => {
    expect([takes(countryCode(), value), takes(regionCode(), `${value}-BY`)]).toEqual([false, false]);
  });
});

describe('integer', () => {
  it.each([1.5, '1', Infinity, 101, -1, 2 ** 53, true])('refuses %p', (value) => {
    expect(takes(integer(0, 100), value)).toBe(false);
  });
});

describe('id and day', () => {
  it('lowers an id', () => {
    expect(id().parse('019A9C2E-7B1E-7C3A-9F00-3B1F6A2D4C11')).toBe('019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11');
  });

  it('takes a day with blanks around it', () => {
    expect(day().parse(' 2026-07-12 ')).toBe('2026-07-12');
  });

  it('refuse what is none', () => {
    expect([takes(id(), 'x'), takes(day(), '2026-02-29'), takes(day(), 20260712)]).toEqual([false, false, false]);
  });
});

describe('sentInstant', () => {
  it('takes every instant as JavaScript writes it, exactly', () => {
    const instants = date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    assert(property(instants, (sent) => sentInstant().parse(sent.toISOString()).getTime() === sent.getTime()));
  });

  it('takes whole seconds', () => {
    expect(sentInstant().parse('2026-07-12T08:30:00Z')).toEqual(new Date('2026-07-12T08:30:00.000Z'));
  });

  it.each([
    ['2026-07-12T08:30:00.1Z', '2026-07-12T08:30:00.100Z'],
    ['2026-07-12T08:30:00.123000Z', '2026-07-12T08:30:00.123Z'],
    ['2026-07-12T08:30:00.123456Z', '2026-07-12T08:30:00.123Z'],
    ['2026-07-12T10:29:59.999999999+02:00', '2026-07-12T08:29:59.999Z'],
    ['2026-07-12T08:30:00.1000000000Z', '2026-07-12T08:30:00.100Z'],
    [`2026-07-12T08:30:00.${'9'.repeat(40)}Z`, '2026-07-12T08:30:00.999Z'],
  ])('keeps the milliseconds of %s', (sent, meant) => {
    expect(sentInstant().parse(sent).toISOString()).toBe(meant);
  });

  it.each([
    ['2026-07-12T10:30:00+02:00', '2026-07-12T08:30:00.000Z'],
    ['2026-07-12T00:15:00.5+05:45', '2026-07-11T18:30:00.500Z'],
    ['2026-12-31T23:30:00-01:00', '2027-01-01T00:30:00.000Z'],
    ['2026-07-12T08:30:00-00:00', '2026-07-12T08:30:00.000Z'],
    ['2026-07-12t08:30:00.5z', '2026-07-12T08:30:00.500Z'],
    // strftime, Java and PHP; ISO 8601 and Postgres; java.time of a whole minute; Python and RFC 3339; a line of a file.
    ['2026-07-12T10:30:00+0200', '2026-07-12T08:30:00.000Z'],
    ['2026-07-12T06:15:00.5-0215', '2026-07-12T08:30:00.500Z'],
    ['2026-07-12T10:30:00+02', '2026-07-12T08:30:00.000Z'],
    ['2026-07-12T08:30Z', '2026-07-12T08:30:00.000Z'],
    ['2026-07-12 10:30:00+02:00', '2026-07-12T08:30:00.000Z'],
    [' 2026-07-12T08:30:00Z\n', '2026-07-12T08:30:00.000Z'],
  ])('takes %s, which another clock shows', (sent, meant) => {
    expect(sentInstant().parse(sent).toISOString()).toBe(meant);
  });

  it.each([
    '2026-02-29T08:30:00Z',
    '2026-02-29T08:30:00+02:00',
    '1900-01-01T00:30:00+01:00',
    '2999-12-31T23:30:00-01:00',
    '2026-07-12T08:30:00+24:00',
    '2026-07-12T08:30:00+02:60',
    '2026-07-12T08:30:00+2',
    '2026-07-12T08:30:00+020',
    '2026-07-12T08:30:00+0260',
    '2026-07-12T08:30:00 02:00',
    '2026-07-12T08:30.5Z',
    '2026-07-12T08:30:00,5Z',
    '2026-07-12T08Z',
    '2026-07-12  08:30:00Z',
    `2026-07-12T08:30:00.${'9'.repeat(100)}Z`,
    '2026-07-12T24:00:00Z',
    '2026-07-12T08:60:00Z',
    '2026-07-12T08:30:60Z',
    '2016-12-31T23:59:60Z',
    '2026-07-12T08:30:00',
    '2026-07-12T08:30:00.Z',
    '2026-07-12',
    '+002026-07-12T08:30:00Z',
    'infinity',
    1_752_309_000_000,
    null,
  ])('refuses %j', (value) => {
    expect(takes(sentInstant(), value)).toBe(false);
  });
});

describe('patchOf', () => {
  const patch = patchOf({ name: name(), notes: notes().nullable() });

  it.each([
    ['nothing', {}, true],
    ['null for what can be cleared', { notes: null }, true],
    ['null for what is required', { name: null }, false],
    ['an unknown key', { colour: 1 }, false],
  ])('checks %s', (_what, value, isTaken) => {
    expect(takes(patch, value)).toBe(isTaken);
  });
});
