import type { HiveCatalog, HiveSetup } from '@beekeeping/api-client';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { HiveEditor, useHiveDraft } from '../../components/hive/hive-editor.tsx';
import { m } from '../../generated/messages/messages.js';
import type { ChangedHive } from './inspection-values.ts';

/**
 * The hive, changed on its drawing while it stands open.
 * @param props.begun what was changed before this form was left
 */
export function InspectionHive(props: {
  hive: HiveSetup;
  catalog: HiveCatalog;
  begun: ChangedHive | null;
  onChange: (changed: ChangedHive | null) => void;
}) {
  const { hive, catalog, begun, onChange } = props;
  // What was begun on another state of the hive is not this one's.
  const draft = useHiveDraft(hive, begun?.baseVersion === hive.version ? begun.parts : undefined);
  const { parts, operations, baseVersion, undo } = draft;
  const tell = useEffectEvent((led: Pick<ChangedHive, 'operations' | 'parts'>) =>
    onChange(led.operations.length === 0 ? null : { baseVersion, ...led }),
  );
  // The drawing keeps its own steps; the form is told where they have led.
  useEffect(() => tell({ operations, parts }), [operations, parts]);
  return (
    <>
      <HiveEditor draft={draft} before={hive.parts} systemId={hive.systemId} catalog={catalog} />
      {undo && (
        <Button variant="default" size="lg" leftSection={<IconArrowBackUp aria-hidden size={20} />} onClick={undo}>
          {m.undo()}
        </Button>
      )}
    </>
  );
}
