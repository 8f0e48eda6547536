import type { PermissionKey } from '@beekeeping/api-client';
import { Checkbox, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { allPermissions } from './queries.ts';
import { groupsOf } from './rights.ts';

/** Every right, in words, by who works with it. */
export function RightChecks(props: {
  held: readonly PermissionKey[];
  change: (held: PermissionKey[]) => void;
  error: string | undefined;
}) {
  const { held, change, error } = props;
  const may = useMay();
  const permissions = useQuery(allPermissions);
  return (
    <Loaded of={permissions}>
      {(items) => (
        <Stack gap="lg">
          <Note>{m.role_grants_only_own()}</Note>
          {error !== undefined && (
            <Text role="alert" c="var(--alarm)">
              {error}
            </Text>
          )}
          {groupsOf(items).map(({ group, label, resources }) => (
            <section key={group}>
              <Title order={3} size="h4" mb="xs">
                {label}
              </Title>
              <Stack gap="md">
                {resources.map(({ resource, permissions: rights }) => (
                  <Stack key={resource} gap={6}>
                    {rights.map(({ key, description }) => (
                      <Checkbox
                        key={key}
                        size="md"
                        label={description}
                        checked={held.includes(key)}
                        // One gives on only what one has; what the role has already may be taken away.
                        disabled={!may(key) && !held.includes(key)}
                        onChange={({ currentTarget: { checked } }) =>
                          change(checked ? [...held, key] : held.filter((each) => each !== key))
                        }
                      />
                    ))}
                  </Stack>
                ))}
              </Stack>
            </section>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
