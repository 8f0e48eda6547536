/** The version of everything in this repository, which is released together: CHANGELOG.md lists what each added. */
export const VERSION = '0.2.0';
