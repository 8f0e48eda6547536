import { z } from 'zod';

/** Where papers are printed. */
export const printingVariables = {
  CHROMIUM_PATH: z
    .string()
    .optional()
    .describe(
      'The Chromium that makes PDF; without it `chromium-headless-shell` or `chromium` of the search path, else the one from npm',
    ),
};
