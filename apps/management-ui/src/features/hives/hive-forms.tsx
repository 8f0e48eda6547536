import type { PostHivePartTypesBody, PostHiveSystemsBody } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type EditField, EditSheet, NewSheet } from '../../components/form/edit-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { hiveCatalog } from '../../components/hive/hive-catalog.ts';
import type { Placement } from '../../components/hive/hive-geometry.ts';
import { systemNameOf } from '../../components/hive/hive-words.ts';
import type { AnyRecord, Tagged } from '../../components/screen/tagged.ts';
import { m } from '../../generated/messages/messages.js';
import { codeOf } from './drawn-catalog.ts';
import { placementWords } from './placement-words.ts';
import { changePartType, changeSystem, onePartType, oneSystem, recordPartType, recordSystem } from './queries.ts';

const systemRoute = getRouteApi('/settings/hives/systems/$systemId');
const partRoute = getRouteApi('/settings/hives/parts/$partTypeId');

const SYSTEM_SIZES = ['frameWidthMm', 'frameHeightMm', 'topBarMm', 'framesPerBox'] as const;
const PART_SIZES = ['widthMm', 'depthMm', 'heightMm', 'frameWidthMm', 'frameHeightMm', 'topBarMm', 'frames'] as const;

const sizeWords: Record<(typeof SYSTEM_SIZES)[number] | (typeof PART_SIZES)[number], () => string> = {
  frameWidthMm: m.hives_frame_width,
  frameHeightMm: m.hives_frame_height,
  topBarMm: m.hives_top_bar,
  framesPerBox: m.hives_frames_per_box,
  widthMm: m.hives_width,
  depthMm: m.hives_depth,
  heightMm: m.hives_height_of,
  frames: m.hives_frames_in_box,
};

const sizeFields = (names: readonly (keyof typeof sizeWords)[]): EditField[] =>
  names.map((name) => ({ name, label: sizeWords[name](), kind: 'figure', isHalf: true }));

const named: () => EditField = () => ({ name: 'name', label: m.name(), kind: 'text', isNeeded: true, maxLength: 100 });
const activeField: () => EditField = () => ({
  name: 'isActive',
  label: m.hives_active(),
  kind: 'switch',
  hint: m.hives_active_hint(),
});

/** The sizes among what was typed, in an object of their own as the API has them. */
const nested = (values: AnyRecord, sizes: readonly string[]): { sizes: AnyRecord; rest: AnyRecord } => ({
  sizes: Object.fromEntries(Object.entries(values).filter(([name]) => sizes.includes(name))),
  rest: Object.fromEntries(Object.entries(values).filter(([name]) => !sizes.includes(name))),
});

export function NewSystemForm() {
  const close = useClose();
  return (
    <NewSheet
      title={m.hives_new_system()}
      right="hive-systems:manage"
      begun={{}}
      fields={[named(), ...sizeFields(SYSTEM_SIZES)]}
      onClose={close}
      save={(values, key) => {
        const { sizes, rest } = nested(values, SYSTEM_SIZES);
        const body = { ...rest, code: codeOf(String(rest.name)), dimensions: sizes };
        return recordSystem(body as unknown as PostHiveSystemsBody, key);
      }}
      onSaved={close}
    />
  );
}

/** A record of the catalog as a form changes it: flat. */
const flat = <Found extends { name: string; dimensions: object }>({ data, etag }: Tagged<Found>) => ({
  data: { ...data, ...data.dimensions },
  etag,
});

export function EditSystemForm() {
  const { systemId } = systemRoute.useParams();
  const close = useClose();
  const record = useQuery({ ...oneSystem(systemId), select: flat });
  return (
    <EditSheet
      title={m.edit_one({ name: record.data?.data.name ?? '' })}
      right="hive-systems:manage"
      record={record}
      fields={[named(), ...sizeFields(SYSTEM_SIZES), activeField()]}
      onClose={close}
      save={(etag, changed) => {
        const { sizes, rest } = nested(changed, SYSTEM_SIZES);
        const dimensions = { ...record.data!.data.dimensions, ...sizes };
        return changeSystem(systemId, etag, { ...rest, ...(Object.keys(sizes).length > 0 && { dimensions }) });
      }}
    />
  );
}

export function NewPartForm() {
  const close = useClose();
  const { data: catalog } = useQuery(hiveCatalog);
  const systems = (catalog?.systems ?? []).filter(({ isActive }) => isActive);
  const fields: EditField[] = [
    named(),
    {
      name: 'placement',
      label: m.hives_placement(),
      kind: 'choice',
      isNeeded: true,
      choices: (Object.keys(placementWords) as Placement[]).map((value) => ({ value, label: placementWords[value]() })),
    },
    {
      name: 'systemId',
      label: m.hive_system(),
      kind: 'choice',
      none: m.hives_any_system(),
      choices: systems.map((system) => ({ value: system.id, label: systemNameOf(system) })),
    },
    ...sizeFields(PART_SIZES),
    {
      name: 'slots',
      label: m.hives_slots(),
      kind: 'number',
      isShown: ({ placement }) => placement === 'IN_BOX',
    },
  ];
  return (
    <NewSheet
      title={m.hives_new_part()}
      right="hive-systems:manage"
      begun={{ placement: 'BROOD_BOX' }}
      fields={fields}
      onClose={close}
      save={(values, key) => {
        const { sizes, rest } = nested(values, PART_SIZES);
        const { placement, slots, ...about } = rest;
        // What is recorded of a part is what is recorded of its like.
        const like = catalog?.partTypes.find((type) => type.isSeeded && type.rules.placement === placement);
        const body = {
          ...about,
          code: codeOf(String(about.name)),
          dimensions: sizes,
          stateFields: like?.stateFields ?? [],
          rules: { placement, ...(placement === 'IN_BOX' && { slots: slots ?? 1 }) },
        };
        return recordPartType(body as unknown as PostHivePartTypesBody, key);
      }}
      onSaved={close}
    />
  );
}

export function EditPartForm() {
  const { partTypeId } = partRoute.useParams();
  const close = useClose();
  const record = useQuery({ ...onePartType(partTypeId), select: flat });
  return (
    <EditSheet
      title={m.edit_one({ name: record.data?.data.name ?? '' })}
      right="hive-systems:manage"
      record={record}
      fields={[named(), ...sizeFields(PART_SIZES), activeField()]}
      onClose={close}
      save={(etag, changed) => {
        const { sizes, rest } = nested(changed, PART_SIZES);
        const dimensions = { ...record.data!.data.dimensions, ...sizes };
        return changePartType(partTypeId, etag, { ...rest, ...(Object.keys(sizes).length > 0 && { dimensions }) });
      }}
    />
  );
}
