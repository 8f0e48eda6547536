import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useState } from 'react';
import { OutboxProvider } from './outbox/outbox-provider.tsx';
import { router } from './router.tsx';
import { queries } from './session/api.ts';
import { colourSchemeManager } from './session/colour-scheme.ts';
import { language } from './session/language.ts';
import { SessionProvider } from './session/session.tsx';
import { cssVariables, theme } from './theme.ts';
import styles from './app.module.css';

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
            <OutboxProvider>
              <Notifications position="top-center" classNames={{ root: styles.notices }} />
              <RouterProvider router={router} key={spoken} />
            </OutboxProvider>
          </SessionProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}
