import type { HiveCatalog } from '@beekeeping/api-client';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DayField } from '../../components/form/day-field.tsx';
import { today } from '../../components/screen/format.ts';
import { typesOf } from '../../components/hive/hive-catalog.ts';
import type { DraftPart } from '../../components/hive/hive-changes.ts';
import { HiveDrawing } from '../../components/hive/hive-drawing.tsx';
import { draftPartOf } from '../../components/hive/hive-editor.tsx';
import type { Placement } from '../../components/hive/hive-geometry.ts';
import { hiveRefusalWords, systemNameOf } from '../../components/hive/hive-words.ts';
import { Empty } from '../../components/screen/loaded.tsx';
import { showDone } from '../../components/screen/say.tsx';
import { Stepper } from '../../components/form/stepper.tsx';
import { m } from '../../generated/messages/messages.js';
import styles from './colony.module.css';
import { setUpHive } from './queries.ts';

/** A hive of one system with so many boxes, from the ground up. */
const hiveOf = (catalog: HiveCatalog, systemId: string, broodBoxes: number, supers: number): DraftPart[] => {
  const first = (placement: Placement): DraftPart[] => {
    const type = catalog.partTypes.find(
      (each) => each.systemId === systemId && each.isActive && each.rules.placement === placement,
    );
    return type === undefined ? [] : [draftPartOf(type)];
  };
  const times = (count: number, placement: Placement): DraftPart[] =>
    Array.from({ length: count }, () => first(placement)).flat();
  return [
    ...first('FLOOR'),
    ...times(broodBoxes, 'BROOD_BOX'),
    ...(supers > 0 ? first('QUEEN_EXCLUDER') : []),
    ...times(supers, 'SUPER'),
    ...first('INNER_COVER'),
    ...first('LID'),
  ];
};

/** Records the hive that a colony lives in, for the first time. Everything else is changed on its drawing. */
export function HiveSetUp({ colonyId, catalog }: { colonyId: string; catalog: HiveCatalog }) {
  const systems = catalog.systems.filter(({ isActive }) => isActive);
  const standard = systems.find(({ isStandard }) => isStandard) ?? systems[0];
  const [systemId, setSystemId] = useState(standard?.id ?? '');
  const [broodBoxes, setBroodBoxes] = useState<number | null>(1);
  const [supers, setSupers] = useState<number | null>(0);
  const [occurredOn, setOccurredOn] = useState(today());
  const parts = hiveOf(catalog, systemId, Math.min(broodBoxes ?? 1, 6), Math.min(supers ?? 0, 8));
  const save = useMutation({
    mutationFn: () =>
      setUpHive(colonyId, {
        systemId,
        occurredOn,
        parts: parts.map(({ partTypeId, state }) => ({ partTypeId, state })),
      }),
    onSuccess: () => showDone(m.hive_set_up_saved()),
  });
  return (
    <form
      className={styles.setUp}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Empty>{m.hive_none()}</Empty>
      <div className={styles.looked}>
        <HiveDrawing parts={parts} typeOf={typesOf(catalog)} />
        <div className={styles.fields}>
          <NativeSelect
            size="lg"
            label={m.hive_system()}
            value={systemId}
            onChange={({ currentTarget: { value } }) => setSystemId(value)}
            data={systems.map((system) => ({ value: system.id, label: systemNameOf(system) }))}
          />
          <Stepper label={m.hive_brood_boxes()} value={broodBoxes} minimum={1} maximum={6} onChange={setBroodBoxes} />
          <Stepper label={m.hive_supers()} value={supers} minimum={0} maximum={8} onChange={setSupers} />
          <DayField label={m.day()} value={occurredOn} latest={today()} onChange={setOccurredOn} />
          {save.isError && (
            <Text role="alert" c="var(--alarm)">
              {hiveRefusalWords(save.error)}
            </Text>
          )}
          <Button type="submit" size="lg" loading={save.isPending} disabled={systemId === '' || occurredOn === ''}>
            {m.save()}
          </Button>
        </div>
      </div>
    </form>
  );
}
