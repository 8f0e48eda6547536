import { localStorageColorSchemeManager } from '@mantine/core';

/** Light or dark as the device says, until the person chooses. */
export const colourSchemeManager = localStorageColorSchemeManager({ key: 'colour-scheme' });
