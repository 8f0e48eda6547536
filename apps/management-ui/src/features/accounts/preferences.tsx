import type { NotificationPreferences } from '@beekeeping/api-client';
import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bones, Loaded } from '../../components/screen/loaded.tsx';
import { showFailure } from '../../components/screen/say.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { Wide } from '../../components/table/wide.tsx';
import { m } from '../../generated/messages/messages.js';
import styles from './accounts.module.css';
import { notificationPreferences, setNotificationPreferences } from './queries.ts';

type Preference = NotificationPreferences['items'][number];
type Way = 'inApp' | 'bot' | 'email';

const CATEGORIES: Record<Preference['category'], () => string> = {
  TASK: m.notify_task,
  VARROA: m.notify_varroa,
  STOCK: m.notify_stock,
  MEDICINE: m.notify_medicine,
  WEBHOOK: m.notify_webhook,
  BACKUP: m.notify_backup,
  WEATHER: m.notify_weather,
  AUTHORITY: m.notify_authority,
  SYSTEM: m.notify_system,
};

const WAYS: Record<Way, () => string> = { inApp: m.notify_in_app, bot: m.notify_bot, email: m.notify_email };

/** Of what the person is told, and where. Each switch counts at once. */
export function Preferences() {
  const preferences = useQuery(notificationPreferences);
  const client = useQueryClient();
  const { queryKey } = notificationPreferences;
  const save = useMutation({
    // One after the other: the whole set is sent.
    scope: { id: 'notification preferences' },
    mutationFn: async (items: Preference[]) => {
      await setNotificationPreferences(items);
    },
    onMutate: async (items) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, items);
    },
    onError: showFailure,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const set = (items: readonly Preference[], category: Preference['category'], way: Way, isOn: boolean): void =>
    save.mutate(items.map((item) => (item.category === category ? { ...item, [way]: isOn } : item)));
  return (
    <Part title={m.notify_title()}>
      <Loaded of={preferences} bones={<Bones rows={4} height={40} />}>
        {(items) => (
          <Wide label={m.notify_title()}>
            <table className={styles.preferences}>
              <thead>
                <tr>
                  <th scope="col">{m.notify_about()}</th>
                  {Object.entries(WAYS).map(([way, label]) => (
                    <th key={way} scope="col">
                      {label()}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <tr key={item.category}>
                    <th scope="row">{CATEGORIES[item.category]()}</th>
                    {(Object.keys(WAYS) as Way[]).map((way) => (
                      <td key={way}>
                        <Switch
                          size="md"
                          aria-label={`${CATEGORIES[item.category]()}, ${WAYS[way]()}`}
                          checked={item[way]}
                          onChange={({ currentTarget }) => set(items, item.category, way, currentTarget.checked)}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Wide>
        )}
      </Loaded>
    </Part>
  );
}
