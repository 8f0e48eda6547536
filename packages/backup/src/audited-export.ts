import type { Actor } from '@beekeeping/core/actor';
import { type ChangeContext, inChange } from '@beekeeping/events';
import { exportBundle, type Exported } from './export-bundle.ts';

/** A bundle for somebody: the audit log names them before its first piece, whatever becomes of the rest. */
export const auditedExport = async (
  context: ChangeContext,
  actor: Actor,
  exported: Exported,
): Promise<AsyncGenerator<Buffer>> => {
  await inChange(context, actor, async (change) => change.audit('backup.exported', { entityType: 'backup' }));
  return exportBundle(exported);
};
