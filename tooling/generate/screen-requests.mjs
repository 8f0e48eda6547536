import path from 'node:path';
import { pathToFileURL } from 'node:url';

const requestOf = ({ path: name, input }) => {
  const filled = name.replaceAll(/\{(\w+)\}/g, (_match, parameter) => input.path[parameter]);
  const query = Object.entries(input.query ?? {}).map(([parameter, value]) => `${parameter}=${value}`);
  return `\`${[filled, query.join('&')].filter(Boolean).join('?')}\``;
};

/** Stands for the records that are shown. */
const names = new Proxy({}, { get: (_target, name) => `<${String(name)}>` });

/** docs/reference/screen-requests.md: what each screen of the management UI asks for, as a test sends it to the demo. */
export const screenRequests = async (root) => {
  const file = path.join(root, 'apps/all/dist/demo/testing/screens.js');
  const { LIMIT, LIMITS, screensOf } = await import(pathToFileURL(file).href);
  const row = ({ address, requests }) =>
    `| \`${address}\` | ${requests.length} of ${LIMITS[address] ?? LIMIT} | ${requests.map(requestOf).join('<br>')} |`;
  return [
    {
      path: 'docs/reference/screen-requests.md',
      content: `# Requests of the screens

Generated from \`apps/all/src/demo/testing/screens.ts\`. What each screen of a management UI asks for when it opens, below
\`/api/v1\`. A test sends it all to the season of the demo and finds in the answers what the screen draws. None asks for a
row. Files, such as photos, load by themselves.

| screen | requests | which |
| --- | --- | --- |
${screensOf(names).map(row).join('\n')}
`,
    },
  ];
};
