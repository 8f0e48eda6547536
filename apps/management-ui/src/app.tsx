import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { Entrance } from './session/entrance.tsx';
import { queries } from './session/api.ts';
import { colourSchemeManager } from './session/colour-scheme.ts';
import { language } from './session/language.ts';
import { SessionProvider } from './session/session.tsx';
import { cssVariables, theme } from './theme.ts';

export function App() {
  const [spoken, setSpoken] = useState(language());
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colourSchemeManager}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queries}>
          <SessionProvider onLanguage={setSpoken}>
            <Entrance language={spoken} />
          </SessionProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}
