/**
 * What packages ask for and no service uses. drizzle-orm takes any driver that is installed somewhere for its own, and
 * the benchmark brings `pg`: every production output would carry it. swagger-ui-dist reports its installs. sharp and the
 * unpacker of puppeteer bring types, which only a build needs, and its reader of settings a compiler. tar-fs brings the streams of
 * another runtime, and pdf-lib asks beside itself for what its parser brings along: for such peers pnpm would copy our packages
 * instead of linking them.
 */
const UNWANTED = {
  'drizzle-orm': ['pg', '@types/pg', '@opentelemetry/api'],
  'swagger-ui-dist': ['@scarf/scarf'],
  sharp: ['@types/node'],
  '@cantoo/pdf-lib': ['html-entities'],
  'extract-zip': ['@types/yauzl'],
  cosmiconfig: ['typescript'],
  'bare-fs': ['bare-buffer'],
  'bare-stream': ['bare-buffer'],
};

module.exports = {
  hooks: {
    readPackage: (manifest) => {
      for (const name of UNWANTED[manifest.name] ?? []) {
        for (const field of ['dependencies', 'optionalDependencies', 'peerDependencies', 'peerDependenciesMeta'])
          delete manifest[field]?.[name];
      }
      return manifest;
    },
  },
};
