import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/** From paper to bark; the seventh carries white text. */
const HONEY: MantineColorsTuple = [
  '#fdf6e3',
  '#f7e9c4',
  '#efd895',
  '#e4bf5a',
  '#cf9f36',
  '#a97316',
  '#8f5d06',
  '#6b4300',
  '#613d00',
  '#482d00',
];

/** What Mantine draws in greys is drawn in the tones of paper, and of bark at night; the fifth is the edge of what is filled in. */
const PAPER: MantineColorsTuple = [
  '#fbf6ea',
  '#f5eddb',
  '#eadfc6',
  '#ddcda8',
  '#8d7550',
  '#7f6846',
  '#6f5a3e',
  '#543f2a',
  '#4a3823',
  '#2a1c0f',
];
const BARK: MantineColorsTuple = [
  '#f4e9d4',
  '#e0cfb0',
  '#c9b393',
  '#9c8460',
  '#8a7250',
  '#4a3a28',
  '#261c14',
  '#1b140e',
  '#140e09',
  '#0d0906',
];

export const theme = createTheme({
  primaryColor: 'honey',
  colors: { honey: HONEY, gray: PAPER, dark: BARK },
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--press-ink)' } : colors;
  },
  primaryShade: { light: 7, dark: 3 },
  black: '#2a1c0f',
  white: '#fffdf6',
  defaultRadius: 'md',
  fontFamily: "'Source Sans 3', system-ui, sans-serif",
  headings: { fontFamily: "'Source Serif 4', Georgia, serif", fontWeight: '600' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // The head of a sheet is no banner of the page.
  components: {
    // Colour alone does not tell a link from the words around it.
    Anchor: { defaultProps: { underline: 'always' } },
    Checkbox: { defaultProps: { iconColor: 'var(--press-ink)' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    ModalHeader: { defaultProps: { role: 'none' } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      // Fields that are large for gloves are named in the size of all else, as in components/form/keys.module.css.
      vars: (_: unknown, { size }: { size?: string }) =>
        size === 'lg'
          ? {
              label: { '--input-label-size': 'var(--mantine-font-size-md)' },
              description: { '--input-description-size': 'var(--mantine-font-size-sm)' },
              error: { '--input-error-size': 'var(--mantine-font-size-sm)' },
            }
          : {},
    },
  },
});

/** The colours of Mantine's parts are those of theme.css, which knows both schemes. */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--soft)',
    '--mantine-color-placeholder': 'var(--soft)',
    '--mantine-color-anchor': 'var(--press)',
    '--mantine-color-default': 'var(--sheet)',
    '--mantine-color-default-hover': 'var(--faint)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-color-error': 'var(--alarm)',
    '--mantine-primary-color-filled': 'var(--press)',
    '--mantine-primary-color-filled-hover': 'color-mix(in srgb, var(--press) 88%, var(--ink))',
    '--mantine-primary-color-contrast': 'var(--press-ink)',
    '--mantine-color-honey-filled': 'var(--press)',
    '--mantine-color-honey-filled-hover': 'color-mix(in srgb, var(--press) 88%, var(--ink))',
    '--mantine-color-honey-light': 'var(--care-tint)',
    '--mantine-color-honey-light-hover': 'var(--faint)',
    '--mantine-color-honey-light-color': 'var(--press)',
    '--mantine-color-honey-outline': 'var(--press)',
    '--mantine-color-red-filled': 'var(--alarm)',
    '--mantine-color-red-filled-hover': 'color-mix(in srgb, var(--alarm) 88%, var(--ink))',
    '--mantine-color-red-light-color': 'var(--alarm)',
    '--mantine-color-red-light-hover': 'var(--faint)',
  };
  return { variables: {}, light: both, dark: both };
};
