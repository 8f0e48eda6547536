import { Button, Text } from '@mantine/core';
import { Screen } from '../components/screen/screen.tsx';
import { m } from '../generated/messages/messages.js';

/** In the place of a screen of which a part could not be loaded, or is broken. A part that has failed is only asked for by another page. */
export function NotShown() {
  return (
    <Screen title={m.not_shown_title()}>
      <Text role="alert">{m.not_shown_text()}</Text>
      <Button variant="default" size="md" style={{ alignSelf: 'start' }} onClick={() => location.reload()}>
        {m.try_again()}
      </Button>
    </Screen>
  );
}
