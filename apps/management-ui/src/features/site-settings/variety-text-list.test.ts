import { describe, expect, it } from '@jest/globals';
import { textsOf, varietyTextsOf } from './variety-text-list.ts';

describe('the texts of varieties', () => {
  it('come back as they were', () => {
    const texts = {
      LINDEN: { de: 'Von den Linden.', en: 'From the lindens.' },
      Gartenhonig: { de: 'Aus dem Garten.' },
    };
    expect(varietyTextsOf(textsOf(texts))).toEqual(texts);
  });

  it('leave out what has no name or no text, and are none when nothing is left', () => {
    const left = [
      { variety: ' ', de: 'Ohne Namen', en: '' },
      { variety: 'FIR', de: ' ', en: '' },
    ];
    expect(varietyTextsOf(left)).toBeNull();
    expect(varietyTextsOf([...left, { variety: ' FIR ', de: '', en: ' Dark. ' }])).toEqual({ FIR: { en: 'Dark.' } });
    expect(textsOf(null)).toEqual([]);
  });
});
