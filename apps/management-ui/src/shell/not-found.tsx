import { Text } from '@mantine/core';
import { Screen } from '../components/screen/screen.tsx';
import { AnchorLink } from '../components/screen/links.tsx';
import { m } from '../generated/messages/messages.js';

export function NotFound() {
  return (
    <Screen title={m.not_found_title()}>
      <Text>{m.not_found_text()}</Text>
      <AnchorLink to="/">{m.to_today()}</AnchorLink>
    </Screen>
  );
}
