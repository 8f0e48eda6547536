import { describe, expect, it } from '@jest/globals';
import {
  aligned,
  codePlace,
  type ElementOf,
  frameOf,
  type LabelText,
  linesOf,
  movedTogether,
  onLabel,
  resized,
  snapMove,
  snapSide,
} from './label-geometry.ts';

const label = { widthMm: 100, heightMm: 60 };

const text = (more: Partial<LabelText> = {}): LabelText => ({
  type: 'TEXT',
  xMm: 10,
  yMm: 10,
  widthMm: 40,
  heightMm: 20,
  text: 'Honig',
  fontFamily: 'Source Serif 4',
  fontStyle: 'REGULAR',
  fontSizePt: 72,
  minFontSizePt: 6,
  align: 'LEFT',
  verticalAlign: 'TOP',
  lineHeight: 1,
  letterSpacingEm: 0,
  color: '#000000',
  ...more,
});
const box = (more: Partial<ElementOf<'BOX'>> = {}): ElementOf<'BOX'> => ({
  type: 'BOX',
  xMm: 10,
  yMm: 10,
  widthMm: 20,
  heightMm: 10,
  strokeMm: 1,
  color: '#000000',
  fillColor: null,
  cornerRadiusMm: 3,
  ...more,
});

/** In 7.2 pt, of which an em is 2.54 mm. */
const set = { lines: ['Linde', 'Tracht'], fontSizePt: 7.2, fits: true, ascent: 1, descent: 0.25 };

describe('a text on a label', () => {
  it('stands with its lines in the middle of their height, from the top, in the middle or at the bottom of its box', () => {
    const baselines = (verticalAlign: LabelText['verticalAlign']) =>
      linesOf(text({ verticalAlign, lineHeight: 1.25 }), set).lines.map(({ yMm }) => yMm);
    // A line is 3.175 mm high, just as high as its letters: the base line lies an ascent below its top.
    expect(baselines('TOP')).toEqual([12.54, 15.715]);
    expect(baselines('MIDDLE')).toEqual([19.365, 22.54]);
    expect(baselines('BOTTOM')).toEqual([26.19, 29.365]);
  });

  it('begins left, in the middle or right, and counts the space that a browser adds behind the last letter', () => {
    const at = (align: LabelText['align'], letterSpacingEm = 0) => linesOf(text({ align, letterSpacingEm }), set).xMm;
    expect([at('LEFT'), at('CENTER'), at('RIGHT')]).toEqual([10, 30, 50]);
    expect([at('LEFT', 1), at('CENTER', 1), at('RIGHT', 1)]).toEqual([10, 31.27, 52.54]);
  });
});

describe('what lies on a label', () => {
  it('has its frame inside of its box, however thick', () => {
    expect(frameOf(box())).toEqual({ xMm: 10.5, yMm: 10.5, widthMm: 19, heightMm: 9, radiusMm: 2.5, strokeMm: 1 });
    expect(frameOf(box({ strokeMm: 15 }))).toMatchObject({ widthMm: 10, heightMm: 0, strokeMm: 10, radiusMm: 0 });
  });

  it('is a square code in the middle of its box', () => {
    expect(codePlace({ xMm: 10, yMm: 10, widthMm: 30, heightMm: 20 }, 40)).toEqual({ xMm: 15, yMm: 10, moduleMm: 0.5 });
  });

  it('stays on it, and no larger than it', () => {
    expect(onLabel(box({ xMm: 95, yMm: -3 }), label)).toMatchObject({ xMm: 80, yMm: 0 });
    expect(onLabel(box({ widthMm: 130, heightMm: 0 }), label)).toMatchObject({ xMm: 0, widthMm: 100, heightMm: 0.1 });
  });

  it('moves with others by as much as all of them stay on it', () => {
    const both = [box({ xMm: 5 }), box({ xMm: 40, yMm: 45 })];
    expect(movedTogether(both, { dxMm: -8, dyMm: 2 }, label)).toMatchObject([
      { xMm: 0, yMm: 12 },
      { xMm: 35, yMm: 47 },
    ]);
    expect(movedTogether(both, { dxMm: 0, dyMm: 20 }, label)).toMatchObject([{ yMm: 15 }, { yMm: 50 }]);
  });

  it('grows at the side that is drawn, and never beyond the other', () => {
    const by = { dxMm: 5, dyMm: 50 };
    expect(resized(box(), { x: 1, y: 0 }, by)).toMatchObject({ xMm: 10, widthMm: 25, yMm: 10, heightMm: 10 });
    expect(resized(box(), { x: -1, y: -1 }, by)).toMatchObject({ xMm: 15, widthMm: 15, yMm: 19.9, heightMm: 0.1 });
  });
});

describe('snapping', () => {
  it('takes the nearest edge or middle within reach, and says where', () => {
    const others = [{ xMm: 30.6, yMm: 40, widthMm: 10, heightMm: 10 }];
    expect(snapMove(box({ yMm: 24.7 }), label, others, 1)).toEqual({
      // Its right edge to the left one of the other, its middle to that of the label.
      dxMm: expect.closeTo(0.6, 5),
      dyMm: expect.closeTo(0.3, 5),
      guides: [
        { axis: 'x', atMm: 30.6 },
        { axis: 'y', atMm: 30 },
      ],
    });
  });

  it('goes to half a millimetre where nothing is near', () => {
    const { dxMm, dyMm, guides } = snapMove(box({ xMm: 12.3, yMm: 12.1 }), label, [], 0.4);
    expect([dxMm, dyMm, guides]).toEqual([expect.closeTo(0.2, 5), expect.closeTo(-0.1, 5), []]);
  });

  it('moves only the side that is drawn', () => {
    const found = snapSide(box({ widthMm: 39.5 }), { x: 1, y: 0 }, label, [], 1);
    expect(found).toEqual({ dxMm: 0.5, dyMm: 0, guides: [{ axis: 'x', atMm: 50 }] });
  });
});

describe('aligning', () => {
  it('puts one in line with the label, and several with each other', () => {
    const [one, other] = [box(), box({ xMm: 50, widthMm: 10 })];
    expect(aligned([one], 'right', label)).toMatchObject([{ xMm: 80, yMm: 10 }]);
    expect(aligned([one], 'middle', label)).toMatchObject([{ xMm: 10, yMm: 25 }]);
    expect(aligned([one, other], 'center', label)).toMatchObject([{ xMm: 25 }, { xMm: 30 }]);
  });
});
