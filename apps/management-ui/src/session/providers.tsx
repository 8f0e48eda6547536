import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '../generated/messages/messages.js';
import { api, basePath } from './api.ts';

/**
 * The way out to an identity provider and back to this address.
 * @param props.isOverPage whether something lies below that leaving would lose: then the way goes through another tab
 */
export function Providers({ isOverPage }: { isOverPage: boolean }) {
  const { data } = useQuery({
    queryKey: ['/auth/sso/providers'],
    queryFn: async () => (await api.get('/auth/sso/providers')).data.items,
  });
  if (data === undefined || data.length === 0) return null;
  const here = isOverPage ? '/' : location.pathname.slice(basePath.length - 1) + location.search;
  return (
    <Stack gap="xs" mt="md">
      {data.map(({ id, name }) => (
        <Button
          key={id}
          component="a"
          variant="default"
          size="md"
          href={`/api/v1/auth/sso/${encodeURIComponent(id)}/start?returnTo=${encodeURIComponent(here)}`}
          {...(isOverPage ? { target: '_blank', rel: 'noopener' } : {})}
        >
          {m.sign_in_with({ name })}
        </Button>
      ))}
      {isOverPage && <Text size="sm">{m.sign_in_other_tab()}</Text>}
    </Stack>
  );
}
