import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Screen } from '../components/screen/screen.tsx';
import { m } from '../generated/messages/messages.js';

export function NotFound() {
  return (
    <Screen title={m.not_found_title()}>
      <Text>{m.not_found_text()}</Text>
      <Anchor renderRoot={(props) => <Link {...props} to="/" />}>{m.to_today()}</Anchor>
    </Screen>
  );
}
