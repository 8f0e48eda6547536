import { describe, expect, it } from '@jest/globals';
import { html } from './html.ts';

describe('html', () => {
  it('escapes text', () => {
    expect(html`<p>${`<b> & "quoted" 'too'`}</p>`.markup).toBe(
      '<p>&lt;b&gt; &amp; &quot;quoted&quot; &#39;too&#39;</p>',
    );
  });

  it('escapes the texts of a list', () => {
    expect(html`<p>${['<', '>']}</p>`.markup).toBe('<p>&lt;&gt;</p>');
  });

  it('refuses what only looks like finished HTML', () => {
    expect(() => html`${{ markup: '<b>' }}`).toThrow(TypeError);
  });

  it('takes finished HTML as it is', () => {
    expect(html`<p>${html`<b>${'&'}</b>`}</p>`.markup).toBe('<p><b>&amp;</b></p>');
  });

  it('writes nothing for what is not there', () => {
    expect(html`<p>${null}${undefined}${[]}</p>`.markup).toBe('<p></p>');
  });

  it('keeps the zero', () => {
    expect(html`${0}`.markup).toBe('0');
  });

  it('replaces NUL, which HTML forbids', () => {
    expect(html`${'a\0b'}`.markup).toBe('a\uFFFDb');
  });
});
