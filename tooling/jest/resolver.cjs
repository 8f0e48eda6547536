const fs = require('node:fs');
const path = require('node:path');

const AUTH = path.join(__dirname, '../../packages/auth/src');

/**
 * Leads the imports of our own files to the bundled libraries of `bundle-libraries.mjs`, and the cost of a
 * password's hash to one that is fit for a thousand of them; everything else goes its way.
 */
module.exports = (specifier, options) => {
  const { TEST_LIBRARIES: libraries } = process.env;
  if (libraries && !specifier.startsWith('.') && !path.isAbsolute(specifier) && !isForeign(options.basedir)) {
    const bundled = path.join(libraries, `${specifier}.mjs`);
    if (fs.existsSync(bundled)) return bundled;
  }
  if (specifier === './password-cost.ts' && options.basedir === AUTH)
    return path.join(AUTH, 'testing/password-cost.ts');
  return options.defaultResolver(specifier, options);
};

const isForeign = (directory) => directory.split(path.sep).includes('node_modules');
