import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '../generated/messages/messages.js';

export function NotFound() {
  return (
    <Stack gap="sm" py="xl" align="start">
      <Title order={1}>{m.not_found_title()}</Title>
      <Text>{m.not_found_text()}</Text>
      <Anchor renderRoot={(props) => <Link {...props} to="/" />}>{m.to_today()}</Anchor>
    </Stack>
  );
}
