import type { LabelTemplate } from '@beekeeping/api-client';
import { ApiProblem } from '@beekeeping/api-client';
import { Button, Menu, Modal, Text } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { IconDots, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Bones, Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { wordsOf } from '../../components/screen/problem-words.ts';
import { showDone, showFailure } from '../../components/screen/say.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import type { Tagged } from '../../components/screen/tagged.ts';
import { takenApart } from '../../components/form/taken-apart.ts';
import { m } from '../../generated/messages/messages.js';
import { useDraft } from '../../outbox/outbox-provider.tsx';
import { useMay } from '../../session/session.tsx';
import { ElementFields } from './element-fields.tsx';
import { ElementList } from './element-list.tsx';
import { LabelCanvas } from './label-canvas.tsx';
import { bodyOf, draftOf, isSame, type LabelDraft } from './label-draft.ts';
import styles from './label-editor.module.css';
import { LabelConflict } from './label-conflict.tsx';
import { LabelLaw } from './label-law.tsx';
import { idOfLot } from './label-lot.ts';
import { LabelSheetFields } from './label-sheet-fields.tsx';
import { LabelToolbar } from './label-toolbar.tsx';
import { LotSelect } from './lot-select.tsx';
import { changeLabel, checkedDraft, oneLabel, recordLabel, removeLabel } from './queries.ts';
import { elementWords } from './label-words.ts';
import { useLabelEditor } from './use-label-editor.ts';
import { useLotsToLabel } from './use-lots-to-label.ts';
import { useTrueSize } from './true-size.ts';
import { pxPerMmOf, type Zoom } from './zoom.ts';

const route = getRouteApi('/labels/$labelId');

/** A label on a real lot, to be edited, checked and printed. */
export function LabelScreen() {
  const { labelId } = route.useParams();
  const label = useQuery(oneLabel(labelId));
  return (
    <>
      <Loaded of={label} screen={m.labels()} bones={<Bones rows={2} height={280} />}>
        {(opened) => <Editor key={labelId} opened={opened} readAgain={async () => (await label.refetch()).data} />}
      </Loaded>
      <Outlet />
    </>
  );
}

/** What is kept of a label that was not saved when the tab was closed. */
interface Kept {
  draft: LabelDraft;
  etag: string;
}

const NO_TEXTS = new Map();
/** While it is typed or dragged, so long nothing is asked. */
const PAUSE_MS = 250;

function Editor(props: { opened: Tagged<LabelTemplate>; readAgain: () => Promise<Tagged<LabelTemplate> | undefined> }) {
  const { readAgain } = props;
  const may = useMay();
  const navigate = useNavigate();
  const asked = route.useSearch();
  // What was there when it was opened: what comes later is another's change.
  const [base, setBase] = useState(props.opened);
  const [theirs, setTheirs] = useState<Tagged<LabelTemplate>>();
  const id = base.data.id;
  const [opened] = useState(() => draftOf(base.data));
  const editor = useLabelEditor(opened, may('label-templates:update'));
  const { draft, chosen, canEdit } = editor;
  const isDirty = draft !== opened && !isSame(draft, base.data);

  const [baseEtag, setBaseEtag] = useState(base.etag);
  const [untouched] = useState<Kept>({ draft: opened, etag: base.etag });
  const [kept, setKept] = useState<Kept>(untouched);
  if (isDirty ? kept.draft !== draft || kept.etag !== baseEtag : kept !== untouched)
    setKept(isDirty ? { draft, etag: baseEtag } : untouched);
  const { forget, wasRestored } = useDraft(`label ${id}`, kept, (before) => {
    editor.restart(before.draft);
    setBaseEtag(before.etag);
  });

  const lots = useLotsToLabel(asked);
  const lot = idOfLot(asked) === undefined ? (lots.data?.[0]?.as ?? {}) : asked;
  const hasLot = idOfLot(lot) !== undefined;
  const [settled] = useDebouncedValue(draft, PAUSE_MS);
  const checked = useQuery(checkedDraft(settled, lot));

  const saving = useMutation({
    mutationFn: async (etag: string) => {
      try {
        return await changeLabel(id, etag, draft);
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 412) setTheirs(await readAgain());
        throw error;
      }
    },
    onSuccess: (saved) => {
      setBase(saved);
      setBaseEtag(saved.etag);
      setTheirs(undefined);
      void forget();
      showDone(m.saved());
    },
  });
  const print = async (): Promise<void> => {
    try {
      if (isDirty) await saving.mutateAsync(baseEtag);
    } catch {
      return;
    }
    await navigate({ to: '/labels/$labelId/print', params: { labelId: id }, search: lot });
  };

  const hintId = useId();
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [snaps, setSnaps] = useState(true);
  const trueSize = useTrueSize();
  const { ref, width } = useElementSize();
  const pxPerMm = pxPerMmOf(zoom, draft, width, trueSize.pxPerMm);
  const [only] = chosen.length === 1 ? chosen : [];
  const refusal = saving.isError && theirs === undefined ? takenApart(saving.error, [], 1).rest : undefined;

  return (
    <Screen
      title={draft.name.trim() || m.label()}
      back={{ to: '/labels', label: m.labels() }}
      actions={
        <>
          {may('label-templates:print') && (
            <Button
              variant="default"
              leftSection={<IconPrinter aria-hidden size={20} />}
              onClick={() => void print()}
              disabled={!hasLot || theirs !== undefined}
            >
              {isDirty ? m.label_save_and_print() : m.label_print()}
            </Button>
          )}
          {canEdit && (
            <Button
              disabled={!isDirty || theirs !== undefined}
              loading={saving.isPending}
              onClick={() => saving.mutate(baseEtag)}
            >
              {m.save()}
            </Button>
          )}
          <MoreActions id={id} draft={draft} forget={forget} />
        </>
      }
    >
      {theirs && (
        <LabelConflict
          mine={draft}
          theirs={draftOf(theirs.data)}
          lot={lot}
          keepMine={() => saving.mutate(theirs.etag)}
          takeTheirs={() => {
            setBase(theirs);
            setBaseEtag(theirs.etag);
            setTheirs(undefined);
            saving.reset();
            void forget();
            editor.restart(draftOf(theirs.data));
          }}
        />
      )}
      {wasRestored && isDirty && !theirs && (
        <Note>
          <span className={styles.ways}>
            {m.op_restored()}
            <Button
              variant="subtle"
              size="compact-md"
              onClick={() => {
                void forget();
                setBaseEtag(base.etag);
                editor.restart(opened);
              }}
            >
              {m.op_start_afresh()}
            </Button>
          </span>
        </Note>
      )}
      {refusal !== undefined && (
        <Text role="alert" c="var(--alarm)">
          {refusal}
        </Text>
      )}
      <div className={styles.editor}>
        <div className={styles.work}>
          <LabelToolbar
            editor={editor}
            zoom={zoom}
            setZoom={setZoom}
            snaps={snaps}
            setSnaps={setSnaps}
            trueSize={trueSize}
          />
          <div ref={ref} className={styles.desk}>
            {width > 0 && (
              <LabelCanvas
                editor={editor}
                texts={checked.data?.texts ?? NO_TEXTS}
                code={checked.data?.code ?? null}
                pxPerMm={pxPerMm}
                snaps={snaps}
                hintId={hintId}
              />
            )}
          </div>
          <p id={hintId} className={styles.hint}>
            {canEdit ? m.label_keys_hint() : m.label_read_only()}
          </p>
        </div>
        <div className={styles.about}>
          {lots.data && lots.data.length > 0 && (
            <LotSelect
              label={m.label_lot()}
              lots={lots.data}
              value={idOfLot(lot)}
              onChange={(next) => void navigate({ to: '.', search: next, replace: true })}
            />
          )}
          {!hasLot && !lots.isLoading && <Note>{m.label_no_lot()}</Note>}
          {hasLot && (
            <Part title={m.label_law()}>
              <Loaded of={checked} bones={<Bones rows={2} height={44} />}>
                {({ rules }) => <LabelLaw rules={rules} />}
              </Loaded>
            </Part>
          )}
          <Part title={m.label_elements()}>
            <ElementList editor={editor} />
          </Part>
          <Part
            title={
              only
                ? elementWords[only.type]()
                : chosen.length > 1
                  ? m.selected_count({ count: chosen.length })
                  : m.label_and_sheet()
            }
          >
            {only ? (
              <ElementFields key={only.key} editor={editor} element={only} values={checked.data?.values ?? []} />
            ) : chosen.length > 1 ? (
              <p className={styles.hint}>{m.label_several()}</p>
            ) : (
              <LabelSheetFields editor={editor} />
            )}
          </Part>
        </div>
      </div>
    </Screen>
  );
}

/** A copy to go on with, or the end of a label. */
function MoreActions({ id, draft, forget }: { id: string; draft: LabelDraft; forget: () => Promise<void> }) {
  const may = useMay();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const copy = useMutation({
    mutationFn: () => recordLabel({ ...bodyOf(draft), name: m.label_copy_of({ name: draft.name }).slice(0, 200) }),
    onError: showFailure,
    onSuccess: (made) => {
      showDone(m.label_copied());
      void navigate({ to: '/labels/$labelId', params: { labelId: made.id }, search: true });
    },
  });
  const remove = useMutation({
    mutationFn: () => removeLabel(id),
    onSuccess: () => {
      void forget();
      showDone(m.label_removed({ name: draft.name }));
      void navigate({ to: '/labels', replace: true });
    },
  });
  const mayCopy = may('label-templates:create');
  const mayRemove = may('label-templates:delete');
  if (!mayCopy && !mayRemove) return null;
  return (
    <>
      <Menu position="bottom-end" width={224}>
        <Menu.Target>
          <Button variant="default" px="sm" aria-label={m.more()}>
            <IconDots aria-hidden size={20} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayCopy && <Menu.Item onClick={() => copy.mutate()}>{m.label_copy()}</Menu.Item>}
          {mayRemove && (
            <Menu.Item c="var(--alarm)" onClick={() => setAsked(true)}>
              {m.label_remove()}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={m.label_remove_sure({ name: draft.name })}
        closeButtonProps={{ 'aria-label': m.close() }}
      >
        {remove.isError && (
          <Text role="alert" c="var(--alarm)" mb="sm">
            {wordsOf(remove.error)}
          </Text>
        )}
        <div className={styles.ways}>
          <Button variant="default" data-autofocus onClick={() => setAsked(false)}>
            {m.cancel()}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            {m.label_remove()}
          </Button>
        </div>
      </Modal>
    </>
  );
}
