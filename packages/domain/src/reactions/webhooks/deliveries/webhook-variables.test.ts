import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { webhookVariables } from './webhook-variables.ts';

const page = readFileSync(
  fileURLToPath(new URL('../../../../../../docs/how-to/receive-webhooks.md', import.meta.url)),
  'utf8',
);

describe('the retries in receive-webhooks.md', () => {
  it('are the ones that are configured unless an operator says otherwise', () => {
    const reported = /\*\*Retries\*\* after ([^,]+(?:, [^,]+)*?), each/.exec(page.replaceAll(/\s+/g, ' '))![1]!;
    const written = reported
      .replace(' and ', ', ')
      .replaceAll(/ (s|min|h)/g, '$1')
      .replaceAll('min', 'm')
      .replaceAll(', ', ',');
    expect(webhookVariables.WEBHOOK_RETRY_SCHEDULE.parse(written)).toEqual(
      webhookVariables.WEBHOOK_RETRY_SCHEDULE.parse(undefined),
    );
  });
});
