import { accessLabel, alsoRequiredKeys } from '@beekeeping/http';
import { routesOfApps } from './routes-of-apps.mjs';

const callers = (access) => {
  if (access.kind === 'public') return `public: ${access.reason}`;
  const key = access.kind === 'permission' && access.scope ? [`api-key:${access.scope}`] : [];
  return [accessLabel(access), ...key].map((label) => `\`${label}\``).join(' or ');
};

const facts = (route) => [
  `\`${route.path}\``,
  route.method,
  callers(route.access),
  alsoRequiredKeys(route)
    .map((key) => `\`${key}\``)
    .join(', ') || '–',
  route.throttle ?? 'default',
  route.body ? (route.bodyLimitBytes ?? 'default') : 'none',
  route.idempotent ? 'idempotent' : '–',
];

const byPathAndMethod = (a, b) => {
  const [left, right] = [`${a.path} ${a.method}`, `${b.path} ${b.method}`];
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

/** docs/reference/access-matrix.md: who may call what, in which service, how often and with how large a body. */
export const accessMatrix = async (root) => {
  const served = (await routesOfApps(root)).flatMap(({ app, routes }) => routes.map((route) => ({ app, route })));
  const services = new Map();
  for (const { app, route } of served.toSorted((a, b) => byPathAndMethod(a.route, b.route))) {
    const row = facts(route).join(' | ');
    services.set(row, [...(services.get(row) ?? []), app]);
  }
  const rows = [...services].map(([row, apps]) => `| ${row} | ${apps.join(', ')} |`);
  return [
    {
      path: 'docs/reference/access-matrix.md',
      content: `# Access matrix

Generated from the route declarations. A route without a marker does not start; a path that is mounted by other means
answers 403. Throttle: \`default\` and \`login\` are the two limits of the configuration, \`files\` is six times the first. Body: the limit in bytes, \`default\`
is 1 MiB, \`none\` refuses a body. \`api-key:…\` takes a key with that scope in \`X-Api-Key\`, and is counted by key.
Repeat: \`idempotent\` routes take an \`Idempotency-Key\`.

| path | method | access | depending on body, query or record also | throttle | body | repeat | service |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`,
    },
  ];
};
