import { colourClassOf } from './honey-variety.ts';
import { VARIETIES } from './variety-catalog.ts';

const rulesOf = (time: 'day' | 'night'): string =>
  Object.entries(VARIETIES)
    .map(([code, variety]) => `.${colourClassOf(code)}{--honey:${variety[time]}}`)
    .join('');

/** One rule per variety and colour scheme that sets `--honey`: style attributes would need a hole in the policy. */
const honeyColourRules = `${rulesOf('day')}@media(prefers-color-scheme:dark){${rulesOf('night')}}`;

/**
 * The one style sheet of all pages, constant so that one hash in the content security policy covers it.
 * The screen is the honey, on it lies the label; on a wide screen the label is unrolled into its three panels.
 */
const LABEL = `
:root {
  color-scheme: light dark;
  --paper: #fcf7eb; --ink: #2a1c0f; --soft: #6a543c; --line: #c8b48f; --alarm: #9b1c1c;
  --light: rgba(255, 248, 225, .62); --top: transparent; --shade: rgba(82, 38, 0, .34);
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, P052, "URW Palladio L", "Book Antiqua", "Noto Serif", Georgia, serif;
  --stamp: ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", "Liberation Mono", Menlo, Consolas, monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #1b140e; --ink: #f4e9d4; --soft: #c6b190; --line: #5d4a33; --alarm: #8f1d1d;
    --light: rgba(255, 214, 130, .1); --top: rgba(14, 7, 2, .5); --shade: rgba(14, 7, 2, .9);
  }
}
* { box-sizing: border-box; margin: 0; padding: 0; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  min-height: 100vh; min-height: 100svh; padding: 4.5rem .875rem 3rem;
  display: flex; flex-direction: column; justify-content: center;
  background: radial-gradient(120% 60rem at 50% -6rem, var(--light), transparent 70%),
    linear-gradient(var(--top), var(--shade)), var(--honey);
  color: var(--ink); font: 1.0625rem/1.55 var(--serif);
  font-kerning: normal; font-variant-numeric: oldstyle-nums;
}
main { width: 100%; max-width: 34rem; margin: 0 auto; overflow-wrap: anywhere; }
h1, h2, h3 { font-weight: 400; }
.label {
  position: relative; padding: 4.75rem 1.75rem 2.75rem; background: var(--paper);
  border-radius: 1.375rem; corner-shape: scoop;
  box-shadow: 0 1px 2px rgba(40, 18, 0, .28), 0 1.25rem 3.5rem -1rem rgba(40, 18, 0, .5);
}
.label::before {
  content: ""; position: absolute; inset: .5rem; pointer-events: none;
  border: 1px solid var(--line); border-radius: 1.125rem; corner-shape: scoop;
}
.seal { position: absolute; top: -3rem; left: 50%; width: 5.75rem; margin-left: -2.875rem; }
.rim { fill: var(--paper); }
.honey { fill: var(--honey); }
.line { fill: none; stroke: var(--paper); stroke-width: 1; opacity: .7; }
.drop { fill: var(--paper); opacity: .92; }
.shine { fill: none; stroke: var(--honey); stroke-width: 2.5; stroke-linecap: round; }
.front { text-align: center; container-type: inline-size; }
.caps { font-size: .8125rem; letter-spacing: .16em; text-transform: uppercase; color: var(--soft); font-variant-numeric: lining-nums; }
h1 {
  margin: .9rem 0 .55rem; font-size: 2.125rem; font-size: min(13cqi, 4rem); line-height: 1.06; letter-spacing: -.018em;
  text-wrap: balance;
}
h1.short { font-size: 2.375rem; font-size: min(15.4cqi, 4.25rem); }
h1.wide { font-size: 1.625rem; font-size: min(10.4cqi, 4rem); }
h1.widest { font-size: 1.5rem; font-size: min(9.1cqi, 4rem); }
h1.long { font-size: 1.625rem; font-size: min(8.2cqi, 2.375rem); line-height: 1.16; letter-spacing: -.008em; }
.taste { text-wrap: balance; font-style: italic; font-size: 1.1875rem; color: var(--soft); }
.rule { display: block; width: 11rem; margin: 1.75rem auto; }
.hair { fill: none; stroke: var(--line); stroke-width: 1; }
.comb { fill: var(--honey); stroke: var(--line); stroke-width: .8; }
.origin { font-size: 1.125rem; }
.origin li { list-style: none; }
.net { margin-top: 1.5rem; font-size: 1.75rem; font-variant-numeric: lining-nums; letter-spacing: .01em; }
.panel { margin-top: 2.5rem; padding-top: 2.5rem; border-top: 1px solid var(--line); }
h2 { font-size: 1.4375rem; line-height: 1.25; font-style: italic; text-align: center; text-wrap: balance; }
.way { list-style: none; margin-top: 1.75rem; }
.way li { position: relative; padding: 0 0 1.75rem 3rem; }
.way li:last-child { padding-bottom: 0; }
.way li::before { content: ""; position: absolute; left: .6875rem; top: 1.5rem; bottom: -.125rem; border-left: 1px solid var(--line); }
.way li:last-child::before { display: none; }
.cell { position: absolute; left: 0; top: -.0625rem; width: 1.375rem; overflow: visible; fill: var(--honey); stroke: var(--ink); stroke-width: .9; }
.way li:last-child .cell { fill: none; }
.when { font-size: 1.25rem; line-height: 1.3; margin: .0625rem 0 .125rem; }
.note { color: var(--soft); text-wrap: pretty; }
.marks { margin-top: 1.5rem; border: 1px dashed var(--line); border-radius: .25rem; }
.mark { padding: .875rem 1rem; text-align: center; font-size: .9375rem; color: var(--soft); }
.mark + .mark { border-top: 1px dashed var(--line); }
.mark strong { display: block; margin-top: .125rem; font: 500 1.3125rem/1.3 var(--stamp); letter-spacing: .03em; color: var(--ink); font-variant-numeric: slashed-zero; }
.jar .note { margin-top: 1.25rem; text-align: center; font-size: 1rem; }
.lines { white-space: pre-line; }
.greeting { margin-top: 1.5rem; font-style: italic; text-wrap: pretty; }
.analysis { margin-top: 2rem; }
.analysis div { display: flex; justify-content: space-between; gap: 1rem; padding: .375rem 0; border-bottom: 1px solid var(--line); }
.analysis dt { color: var(--soft); }
.analysis dd { white-space: nowrap; font-variant-numeric: lining-nums; }
.producer { margin-top: 2rem; text-align: center; container-type: inline-size; hyphens: auto; }
.producer .long { font-size: 1rem; font-size: min(5cqi, 1.25rem); }
.producer h2 { font-style: normal; }
.producer span { display: inline-block; }
nav { margin-top: 2rem; text-align: center; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; justify-content: center; gap: 0 1.5rem; margin-top: .25rem; }
nav h2 { font-style: normal; }
a { display: inline-block; padding: .625rem 0; color: var(--ink); text-decoration: underline; text-decoration-color: var(--honey); text-decoration-thickness: 2px; text-underline-offset: .3em; }
a:hover { text-decoration-color: var(--ink); }
a:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; border-radius: 2px; }
body:has(.recall) { padding-top: 1.25rem; }
.recall { margin-bottom: 4.5rem; padding: 1.5rem 1.5rem 1.625rem; background: var(--alarm); color: #fff; border: 3px solid #fff; border-radius: .375rem; box-shadow: 0 0 0 3px var(--alarm), 0 1rem 2.5rem rgba(40, 0, 0, .45); }
.recall h2 { font-style: normal; font-weight: 700; font-size: 1.5rem; text-align: left; }
.recall h2 span { display: inline-block; }
.recall a { padding: .25rem 0; color: #fff; text-decoration-color: #fff; }
.recall a:focus-visible { outline-color: #fff; }
.call span { display: inline-block; margin-right: 1rem; font-weight: 700; }
.recall p { text-wrap: pretty; margin-top: .625rem; font-size: 1.125rem; }
.advice { max-width: 26rem; margin: 1.25rem auto 0; padding-left: 1.25rem; }
.advice li { padding: .375rem 0 .375rem .25rem; text-wrap: pretty; }
.advice li::marker { color: var(--soft); }
input, button { width: 100%; min-height: 3rem; padding: .5rem .875rem; font-size: 1.25rem; border-radius: .25rem; }
input { margin: .5rem 0 .875rem; text-align: center; font-family: var(--stamp); color: var(--ink); background: transparent; border: 1px solid var(--soft); }
button { font-family: var(--serif); color: var(--paper); background: var(--ink); border: 1px solid var(--ink); cursor: pointer; }
input:focus-visible, button:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; }
.ask { max-width: 22rem; margin: 0 auto; text-align: center; }
.where { max-width: 22rem; margin: 1.25rem auto 0; text-align: center; font-size: 1rem; }
.links { display: flex; flex-wrap: wrap; justify-content: center; gap: 0 1.5rem; margin-top: 2rem; font-size: 1rem; text-align: center; }
.shelf { margin-top: 2.5rem; padding-top: 2.25rem; border-top: 1px solid var(--line); text-align: center; }
.shelf ul { list-style: none; margin: 1.25rem 0 .75rem; text-align: left; }
.shelf li { position: relative; padding: .125rem 0 .125rem 2.5rem; border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1rem; }
.shelf .cell { left: .25rem; top: .75rem; }
.shelf small { flex-basis: 100%; font: .875rem var(--stamp); color: var(--soft); }
.shelf strong { margin-left: .5rem; padding: .125rem .5rem; border-radius: .25rem; font: 700 .8125rem var(--serif); color: #fff; background: var(--alarm); }
.ask ~ .greeting { text-align: center; margin-top: 2.25rem; }
@media (min-width: 40rem) {
  body { font-size: 1.125rem; }
  .label { padding: 5.25rem 3rem 3.25rem; }
  .shelf small { flex-basis: auto; }
}
@media (min-width: 66rem) {
  body { padding: 5.5rem 2rem 3rem; font-size: 1.0625rem; }
  main:has(.panel) { max-width: 76rem; }
  .label:has(.panel) {
    display: grid; grid-template: "way front jar" 1fr "links links links" auto / minmax(0, 9fr) minmax(0, 13fr) minmax(0, 9fr);
    padding: 4.25rem 1.25rem 3.75rem;
  }
  .front, .panel { padding: 0 2.25rem; }
  .front { grid-area: front; align-self: center; padding-top: 1rem; }
  .panel { margin: 0; border: 0; align-self: center; }
  .journey { grid-area: way; border-right: 1px solid var(--line); }
  .jar { grid-area: jar; border-left: 1px solid var(--line); }
  .journey, .jar { align-self: stretch; padding-top: .375rem; padding-bottom: .375rem; }
  body:has(.recall) { padding-top: 2.5rem; }
  .links { grid-area: links; margin-top: 1.75rem; }
  .recall { max-width: 46rem; margin-left: auto; margin-right: auto; }
}
@media print {
  :root { --paper: #fff; --ink: #000; --soft: #333; --line: #999; --alarm: #900; }
  body { min-height: 0; padding: 4rem 0 0; background: none; }
  .label, .recall { box-shadow: none; }
  .links, .shelf { display: none; }
  .recall { color: #000; background: none; border-color: #900; }
}
`;

/** The text between `<style>` and `</style>`. */
export const STYLE_SHEET = LABEL.replaceAll(/\n\s*/g, '') + honeyColourRules;
