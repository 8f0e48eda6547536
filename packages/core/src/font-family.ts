/** The typefaces that every paper may be set in: bundled (packages/printing), so that it looks the same everywhere. */
export const FONT_FAMILIES = ['Source Serif 4', 'Source Sans 3'] as const;

export type FontFamily = (typeof FONT_FAMILIES)[number];
