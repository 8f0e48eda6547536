import { assertGrowsLinearly } from '@beekeeping/core/testing/growth';
import { describe, expect, it } from '@jest/globals';
import { readXml } from './read-xml.ts';

const MANY = 15_000;
const attributes = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, n) => of(n)).join(' ');
const wide = (count: number): string => `<a ${attributes(count, (n) => `a${n}=""`)}/>`;

/** How often everything else had its turn meanwhile. */
const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work.catch(() => {});
  isOver = true;
  return turns;
};

describe('readXml', () => {
  it('knows names by their namespaces, whatever their prefixes', async () => {
    const { children } = await readXml(
      '\uFEFF<?xml version="1.0"?><d:a xmlns:d="DAV:" xmlns="urn:x" d:c="1"><b xml:lang="de">t&amp;u<![CDATA[ <v>]]></b><d:e xmlns:d="urn:y"/><f xmlns=""/></d:a>',
    );
    expect(children).toMatchObject([
      {
        namespace: 'DAV:',
        name: 'a',
        text: '',
        attributes: { c: '1' },
        children: [
          { namespace: 'urn:x', name: 'b', text: 't&u <v>', attributes: { lang: 'de' } },
          { namespace: 'urn:y', name: 'e' },
          { namespace: '', name: 'f' },
        ],
      },
    ]);
  });

  it('takes a long list with blanks between its elements', async () => {
    const list = `<a>${'<b>\n          </b>\n          '.repeat(14_000)}</a>`;
    expect((await readXml(list)).children[0]).toMatchObject({ text: '', children: { length: 14_000 } });
  });

  it.each([
    ['33 attributes', wide(33)],
    ['a prefix that nobody declared', '<d:a/>'],
    ['21 levels', `${'<a>'.repeat(21)}${'</a>'.repeat(21)}`],
    ['more than 15,000 elements', `<a>${'<b/>'.repeat(MANY)}</a>`],
    ['a long text', `<a>${'x'.repeat(20_000)}</a>`],
    ['a long text in pieces', `<a>${'xx<b/>'.repeat(10_000)}</a>`],
    ['a long value', `<a b="${'x'.repeat(20_000)}"/>`],
    ['a long name', `<${'x'.repeat(20_000)}/>`],
    ['a long comment', `<a><!--${'x'.repeat(1_000_000)}--></a>`],
    ['an attribute that is a method', '<a hasOwnProperty="" b=""/>'],
    ['an entity of HTML', '<a>&eacute;</a>'],
    ['an entity of its own', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['no end', '<a>'],
  ])('refuses %s', async (_what, text) => {
    await expect(readXml(text)).rejects.toThrow('BAD_ANSWER');
  });

  it('gives everything else its turn, and ends at the first thing that is out of bounds', async () => {
    expect(await turnsDuring(readXml(`<a>${'<b>text</b>'.repeat(MANY - 1)}</a>`))).toBeGreaterThan(10);
    expect(await turnsDuring(readXml(wide(200_000)))).toBeLessThan(5);
  });

  it.each<[string, (count: number) => string]>([
    ['attributes of one element', wide],
    ['namespaces of one element', (count) => `<a ${attributes(count, (n) => `xmlns:a${n}="u"`)}/>`],
    ['the same attribute', (count) => `<a ${attributes(count, () => 'a=""')}/>`],
    ['elements', (count) => `<a>${'<b c="d">e</b>'.repeat(count)}</a>`],
    ['nested elements', (count) => '<a>'.repeat(count)],
    ['namespaces at each element', (count) => `<a>${'<b xmlns:c="u"/>'.repeat(count)}</a>`],
    ['entities', (count) => `<a>${'&amp;'.repeat(count)}</a>`],
    ['comments', (count) => `<a>${'<!--b-->'.repeat(count)}</a>`],
  ])('takes time in proportion to %s', async (_what, make) => {
    await assertGrowsLinearly(3_000, make, (text) => readXml(text).catch(() => {}));
  });
});
