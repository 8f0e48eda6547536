/** How the page of the API description looks: its list of operations, and what surrounds Swagger UI. */
export const STYLE = Buffer.from(`
:root {
  color-scheme: light dark;
  --ground: #fffdf9; --panel: #fcf7eb; --ink: #2a1c0f; --soft: #6a543c; --line: #e3d7bd; --link: #7a4a00;
  --get: #1d6a45; --post: #7a4a00; --patch: #4a4aa8; --delete: #a3262a; --sends: #6a3f7e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #1c1a17; --panel: #26231e; --ink: #f1e9da; --soft: #b9ab93; --line: #423b30; --link: #f0b95a;
    --get: #7fce9f; --post: #f0b95a; --patch: #a9adff; --delete: #ff9a94; --sends: #d9a9ee;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html, html.dark-mode { background: var(--ground); scroll-padding-top: 4.5rem; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
header { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.25rem; padding: .75rem max(1rem, calc(50% - 36rem)); background: var(--panel); border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 1.125rem; }
h1 a { color: inherit; text-decoration: none; }
h1 small { font-weight: normal; white-space: nowrap; color: var(--soft); }
input, button { font: inherit; color: inherit; padding: .375rem .75rem; background: var(--ground); border: 1px solid var(--soft); border-radius: .375rem; }
button { color: var(--ground); background: var(--ink); border-color: var(--ink); cursor: pointer; }
#search { flex: 1 1 14rem; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
main { max-width: 74rem; margin: 0 auto; padding: 1rem 1rem 4rem; }
main > p { margin: 0 0 1rem; }
main > p a, #chosen > p a { color: var(--link); }
summary { cursor: pointer; }
#sign-in-box > summary { padding: .375rem 0; color: var(--link); }
#sign-in { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem 1rem; padding: .5rem 0; }
#sign-in label { display: grid; font-size: .875rem; }
#sign-in-box[open] { flex-basis: 100%; }
.area { border-bottom: 1px solid var(--line); }
.area > summary { display: grid; grid-template-columns: 13rem 1fr auto; gap: .25rem 1rem; padding: .5rem .25rem; list-style: none; }
.area > summary::-webkit-details-marker { display: none; }
.area > summary:hover { background: var(--panel); }
.area > summary span { color: var(--soft); }
.area > summary i { font-style: normal; font-size: .875rem; color: var(--soft); font-variant-numeric: tabular-nums; }
.area ul { margin: 0 0 .75rem; padding: 0; list-style: none; }
.area li a { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr) minmax(0, 1fr); gap: 0 1rem; align-items: baseline; padding: .3rem .25rem .3rem 1rem; color: inherit; text-decoration: none; border-radius: .375rem; }
.area li a:hover { background: var(--panel); }
.area li b { font-size: .8125rem; letter-spacing: .03em; }
.area li span { color: var(--soft); }
.area code { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.codes { columns: 19rem; padding: 0 1rem !important; }
.get { color: var(--get); } .post { color: var(--post); } .patch, .put { color: var(--patch); } .delete { color: var(--delete); } .sends { color: var(--sends); }
#chosen .swagger-ui { background: none; }
#chosen .swagger-ui .wrapper { padding: 0; max-width: none; }
#chosen .swagger-ui .information-container, #chosen .swagger-ui .schemes-server-container, #chosen .swagger-ui .response-col_links { display: none; }
#chosen .swagger-ui .scheme-container { padding: 0; margin: 0; background: none; box-shadow: none; }
#chosen .swagger-ui .microlight, #chosen .swagger-ui .renderedMarkdown { overflow-wrap: anywhere; }
#chosen .swagger-ui .responses-table { table-layout: fixed; }
#chosen .swagger-ui .response-col_status { width: 4rem; }
#chosen .swagger-ui .headers td, #chosen .swagger-ui .headers th { color: var(--ink); }
@media (max-width: 44rem) {
  #chosen { padding: 1rem .25rem 4rem; }
  #chosen > p { padding-left: .75rem; }
  #chosen .swagger-ui .responses-inner, #chosen .swagger-ui .table-container { padding: .75rem; }
  header { position: static; }
  #search { flex-basis: 100%; }
  .area > summary { grid-template-columns: 1fr auto; }
  .area > summary span { grid-column: 1 / -1; grid-row: 2; font-size: .875rem; }
  .area li a { grid-template-columns: 3.75rem 1fr; padding-left: .25rem; }
  .area li span { grid-column: 2; font-size: .875rem; }
}
`);
