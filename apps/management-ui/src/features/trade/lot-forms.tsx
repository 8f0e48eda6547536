import type { Article, PostBottlingsByIdMovementsBody, Trace } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { choicesOf } from '../../components/form/choices-of.ts';
import { DayField } from '../../components/form/day-field.tsx';
import { type EditField, EditSheet } from '../../components/form/edit-sheet.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { NoteField } from '../../components/form/note-field.tsx';
import { ReverseSheet } from '../../components/form/reverse-sheet.tsx';
import { Stepper } from '../../components/form/stepper.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { useSave } from '../../components/form/use-save.ts';
import { honeyArticles } from '../../components/honey/honey-articles.ts';
import { varietyName } from '../../components/honey/varieties.ts';
import { VarietyField } from '../../components/honey/variety-field.tsx';
import { useAnnounce } from '../../components/screen/announce.ts';
import { formatInstant, today } from '../../components/screen/format.ts';
import { Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { bookMovement, changeBottling, oneBottling, reverseMovement, traceOf } from './queries.ts';
import { movementWords, pieces } from './trade-words.ts';

type Type = PostBottlingsByIdMovementsBody['type'];

/** What people book. Of a held lot only what does not reach anybody. */
const BOOKED = ['FARM_SHOP', 'OWN_USE', 'SAMPLE', 'BREAKAGE', 'INVENTORY_CORRECTION'] as const;
const OF_HELD: readonly Type[] = ['BREAKAGE', 'INVENTORY_CORRECTION'];

const lotRoute = getRouteApi('/lots/$lotNumber');

/** Books jars out of a lot, or says how many a count has found. */
export function BookForm() {
  const { lotNumber } = lotRoute.useParams();
  const found = useQuery(traceOf(lotNumber));
  const close = useClose();
  if (found.data) return <Book lot={found.data.lot} close={close} />;
  return (
    <FormSheet title={m.lot_book()} right="stock-movements:create" isBusy={false} isDirty={false} onClose={close}>
      <Loaded of={found}>{() => null}</Loaded>
    </FormSheet>
  );
}

function Book({ lot, close }: { lot: Trace['lot']; close: () => void }) {
  const announce = useAnnounce();
  const form = useForm({
    initialValues: {
      type: (lot.isHeld ? 'BREAKAGE' : 'FARM_SHOP') as Type,
      quantity: null as number | null,
      counted: null as number | null,
      on: today(),
      note: '',
    },
    validate: {
      quantity: (quantity, { type }) => {
        if (type === 'INVENTORY_CORRECTION') return null;
        if (!((quantity ?? 0) > 0 && Number.isInteger(quantity))) return m.is_needed();
        return quantity! > lot.remaining ? m.lot_only({ left: pieces(lot, lot.remaining) }) : null;
      },
      counted: (counted, { type }) => {
        if (type !== 'INVENTORY_CORRECTION') return null;
        if (counted === null || !Number.isInteger(counted)) return m.is_needed();
        return counted === lot.remaining ? m.lot_count_same() : null;
      },
      note: (note, { type, counted }) =>
        type === 'INVENTORY_CORRECTION' && (counted ?? 0) > lot.initial && note.trim() === ''
          ? m.lot_count_why()
          : null,
    },
  });
  const field = fieldsOf(form);
  const { type, quantity, counted, on, note } = form.values;
  const isCount = type === 'INVENTORY_CORRECTION';
  const change = isCount ? (counted ?? lot.remaining) - lot.remaining : -(quantity ?? 0);
  const { save, isBusy, rest } = useSave({
    form,
    // A count is what is there less what the ledger said when it was opened.
    about: change,
    write: (key) =>
      bookMovement(
        lot,
        {
          type,
          quantity: isCount ? change : quantity!,
          note: note.trim() || null,
          ...(on === today() ? {} : { occurredAt: new Date(`${on}T12:00:00`).toISOString() }),
        },
        key,
      ),
    onSaved: ({ warnings = [] }) => {
      announce({
        message: isCount
          ? m.lot_counted()
          : m.lot_booked({ what: movementWords[type](), pieces: pieces(lot, quantity!) }),
        details: warnings.map(({ message }) => message),
      });
      close();
    },
  });
  return (
    <FormSheet
      title={m.lot_book_of({ lot: lot.lotNumber })}
      right="stock-movements:create"
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={rest}
      onClose={close}
      onSubmit={form.onSubmit(() => save())}
      before={
        <>
          {lot.isHeld && <Note tone="care">{m.lot_book_held()}</Note>}
          {change !== 0 && lot.remaining + change >= 0 && (
            <Note>
              {isCount
                ? m.lot_count_means({
                    difference: change > 0 ? `+${change}` : `−${-change}`,
                    left: pieces(lot, lot.remaining + change),
                  })
                : m.lot_book_means({ left: pieces(lot, lot.remaining + change) })}
            </Note>
          )}
        </>
      }
    >
      <Text role="status">{m.lot_there({ left: pieces(lot, lot.remaining) })}</Text>
      <ChoiceKeys
        isNeeded
        label={m.movement()}
        choices={choicesOf(movementWords, BOOKED).filter(({ value }) => !lot.isHeld || OF_HELD.includes(value))}
        {...field('type')}
      />
      {isCount ? (
        <Stepper label={m.lot_counted_now()} step={1} hint={m.lot_count_hint()} {...field('counted')} />
      ) : (
        <Stepper label={m.movement_how_many()} step={1} maximum={lot.remaining} {...field('quantity')} />
      )}
      <DayField earliest={lot.filledOn ?? lot.producedOn ?? undefined} latest={today()} {...field('on')} />
      <NoteField {...form.getInputProps('note')} />
    </FormSheet>
  );
}

const reverseRoute = getRouteApi('/lots/$lotNumber/reverse/$movementId');

/** Takes back what was booked by mistake. */
export function ReverseForm() {
  const { lotNumber, movementId } = reverseRoute.useParams();
  const close = useClose();
  const found = useQuery(traceOf(lotNumber));
  const movement = found.data?.movements.find(({ id }) => id === movementId);
  if (found.data === undefined || movement === undefined) {
    return (
      <FormSheet
        title={m.movement_reverse()}
        right="stock-movements:reverse"
        isBusy={false}
        isDirty={false}
        onClose={close}
      >
        <Loaded of={found}>{() => <Text>{m.is_gone()}</Text>}</Loaded>
      </FormSheet>
    );
  }
  const { lot } = found.data;
  return (
    <ReverseSheet
      right="stock-movements:reverse"
      means={m.movement_reverse_means({
        what: movementWords[movement.type](),
        at: formatInstant(movement.occurredAt),
        pieces: pieces(lot, Math.abs(movement.quantity)),
        left: pieces(lot, lot.remaining - movement.quantity),
      })}
      reverse={(note, key) => reverseMovement(movementId, note, key)}
      close={close}
    />
  );
}

/** Corrects what was recorded when the jars were filled. */
export function EditLotForm() {
  const { lotNumber } = lotRoute.useParams();
  const close = useClose();
  const found = useQuery(traceOf(lotNumber));
  const lot = found.data?.lot;
  if (lot?.batchKind === 'BOTTLING') return <EditBottling id={lot.id} lotNumber={lot.lotNumber} close={close} />;
  return (
    <FormSheet title={m.edit()} right="bottlings:update" isBusy={false} isDirty={false} onClose={close}>
      <Loaded of={found}>{() => <Text>{m.is_gone()}</Text>}</Loaded>
    </FormSheet>
  );
}

/** What was recorded when the jars were filled. */
const fieldsOfLot = (articles: readonly Article[] | undefined): EditField[] => [
  { name: 'jarCount', label: m.jar_count(), hint: m.lot_edit_hint(), kind: 'figure', isNeeded: true, isHalf: true },
  { name: 'jarSizeG', label: m.jar_size_g(), kind: 'figure', isNeeded: true, isHalf: true },
  { name: 'filledOn', label: m.honey_filled_on(), kind: 'day', latest: today(), isNeeded: true, isHalf: true },
  { name: 'bestBefore', label: m.best_before(), kind: 'day', isNeeded: true, isHalf: true },
  {
    name: 'honeyVariety',
    label: m.variety(),
    isNeeded: true,
    words: (value) => varietyName(String(value)),
    kind: ({ value, error, onChange }) => (
      <VarietyField value={String(value ?? '')} error={error} onChange={onChange} />
    ),
  },
  ...(articles
    ? [
        {
          name: 'articleId',
          label: m.article(),
          kind: 'choice',
          none: m.article_none(),
          choices: articles.map((each) => ({ value: each.id, label: `${each.name} (${each.sku})` })),
        } satisfies EditField,
      ]
    : []),
  { name: 'note', label: m.note(), kind: 'long' },
];

function EditBottling({ id, lotNumber, close }: { id: string; lotNumber: string; close: () => void }) {
  const may = useMay();
  const record = useQuery(oneBottling(id));
  const articles = useQuery({ ...honeyArticles, enabled: may('articles:read') });
  return (
    <EditSheet
      title={m.edit_one({ name: lotNumber })}
      right="bottlings:update"
      record={record}
      fields={fieldsOfLot(articles.data)}
      save={(etag, changed) => changeBottling(id, etag, changed)}
      onClose={close}
    />
  );
}
