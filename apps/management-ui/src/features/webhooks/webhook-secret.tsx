import { ShownOnce } from '../../components/settings/shown-once.tsx';
import { m } from '../../generated/messages/messages.js';

/** The secret of a webhook, once. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnce
      title={m.webhook_secret()}
      explanation={m.webhook_secret_text()}
      label={m.webhook_secret()}
      secret={secret}
      onClose={onClose}
    />
  );
}
