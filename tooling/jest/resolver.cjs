const fs = require('node:fs');
const path = require('node:path');

/** Leads the imports of our own files to the bundled libraries of `bundle-libraries.mjs`; everything else goes its way. */
module.exports = (specifier, options) => {
  const { TEST_LIBRARIES: libraries } = process.env;
  if (libraries && !specifier.startsWith('.') && !path.isAbsolute(specifier) && !isForeign(options.basedir)) {
    const bundled = path.join(libraries, `${specifier}.mjs`);
    if (fs.existsSync(bundled)) return bundled;
  }
  return options.defaultResolver(specifier, options);
};

const isForeign = (directory) => directory.split(path.sep).includes('node_modules');
