/** The version of everything in this repository, which is released together: CHANGELOG.md tells what each brought. */
export const VERSION = '0.2.0';
