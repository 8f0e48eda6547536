import { Title } from '@mantine/core';
import { m } from '../../generated/messages/messages.js';

export function TodayScreen() {
  return <Title order={1}>{m.nav_today()}</Title>;
}
