import type { MedicineLot, PostMedicineLotsByIdMovementsBody } from '@beekeeping/api-client';
import { Autocomplete, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { choicesOf } from '../../components/form/choices-of.ts';
import { DayField } from '../../components/form/day-field.tsx';
import { type EditField, EditSheet } from '../../components/form/edit-sheet.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { NoteField } from '../../components/form/note-field.tsx';
import { NumberField } from '../../components/form/number-field.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { useSave } from '../../components/form/use-save.ts';
import { amountOf, unitWords } from '../../components/health/medicine-words.ts';
import { today } from '../../components/screen/format.ts';
import { Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { showDone } from '../../components/screen/say.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { BOOKED_BY_HAND, movementWords } from './medicine-choices.ts';
import { bookMovement, catalog, changeLot, lotPages, oneLot, receiveLot } from './queries.ts';

const receive = getRouteApi('/health/medicines/receive');

/** Books a bought lot in: what, how much, from whom. */
export function ReceiveForm() {
  const close = useClose();
  const navigate = useNavigate();
  const may = useMay();
  const { of } = receive.useSearch();
  const medicines = useQuery(catalog);
  const before = useInfiniteQuery({ ...lotPages({ sort: '-acquiredOn' }), enabled: may('medicine-lots:read') });
  const suppliers = new Map(
    (before.data?.pages ?? [])
      .flatMap(({ items }) => items)
      .toReversed()
      .map(({ supplierName, supplierAddress }) => [supplierName, supplierAddress]),
  );
  const form = useForm({
    initialValues: {
      medicineId: of ?? null,
      quantity: null as number | null,
      batchNumber: '',
      expiresOn: '',
      acquiredOn: today(),
      supplierName: '',
      supplierAddress: '',
      receiptNumber: '',
      priceCents: null as number | null,
      storagePlace: '',
      notes: '',
    },
    validate: Object.fromEntries(
      ['medicineId', 'quantity', 'batchNumber', 'acquiredOn', 'supplierName', 'supplierAddress'].map((name) => [
        name,
        (value: unknown) => (value === null || value === '' ? m.is_needed() : null),
      ]),
    ),
  });
  const field = fieldsOf(form);
  const { values } = form;
  const medicine = medicines.data?.find(({ id }) => id === values.medicineId);
  const orNothing = (text: string): string | null => text.trim() || null;
  const { save, isBusy, rest } = useSave({
    form,
    write: (idempotencyKey) =>
      receiveLot(
        {
          medicineId: values.medicineId!,
          unit: medicine!.unit,
          quantity: values.quantity!,
          batchNumber: values.batchNumber.trim(),
          acquiredOn: values.acquiredOn,
          supplierName: values.supplierName.trim(),
          supplierAddress: values.supplierAddress.trim(),
          expiresOn: values.expiresOn || null,
          receiptNumber: orNothing(values.receiptNumber),
          priceCents: values.priceCents === null ? null : Math.round(values.priceCents * 100),
          storagePlace: orNothing(values.storagePlace),
          notes: orNothing(values.notes),
        },
        idempotencyKey,
      ),
    onSaved: ({ id, warnings = [] }: MedicineLot) => {
      showDone(m.medicine_receive_saved(), undefined, [
        m.medicine_receive_next(),
        ...warnings.map(({ message }) => message),
      ]);
      void navigate({ to: '/medicine-lots/$medicineLotId', params: { medicineLotId: id }, replace: true });
    },
  });
  return (
    <FormSheet
      title={m.medicine_receive()}
      right="medicine-lots:create"
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={rest}
      onClose={close}
      onSubmit={medicines.data && form.onSubmit(() => save())}
    >
      <Loaded of={medicines}>
        {(found) => (
          <Select
            size="lg"
            label={m.medicine()}
            required
            searchable
            nothingFoundMessage={m.nothing_found()}
            comboboxProps={{ withinPortal: false }}
            data={found.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }))}
            {...field('medicineId')}
          />
        )}
      </Loaded>
      <NumberField
        label={medicine ? m.medicine_amount_in({ unit: unitWords[medicine.unit]() }) : m.medicine_amount()}
        required
        {...field('quantity')}
      />
      <TextInput size="lg" label={m.medicine_batch()} required maxLength={100} {...form.getInputProps('batchNumber')} />
      <DayField label={m.medicine_expires()} {...field('expiresOn')} />
      <DayField label={m.medicine_acquired()} latest={today()} {...field('acquiredOn')} />
      <Autocomplete
        size="lg"
        label={m.medicine_supplier()}
        required
        maxLength={200}
        comboboxProps={{ withinPortal: false }}
        data={[...suppliers.keys()].toReversed()}
        value={values.supplierName}
        error={form.errors.supplierName}
        onChange={(name) => {
          form.setFieldValue('supplierName', name);
          // Where it was bought before, the address is known.
          const address = suppliers.get(name);
          if (address !== undefined) form.setFieldValue('supplierAddress', address);
        }}
      />
      <Textarea
        size="lg"
        label={m.medicine_supplier_address()}
        description={m.medicine_supplier_hint()}
        required
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('supplierAddress')}
      />
      <TextInput size="lg" label={m.medicine_receipt()} maxLength={100} {...form.getInputProps('receiptNumber')} />
      <NumberField label={m.medicine_price_euros()} {...field('priceCents')} />
      <TextInput size="lg" label={m.medicine_place()} maxLength={200} {...form.getInputProps('storagePlace')} />
      <NoteField label={m.notes()} {...form.getInputProps('notes')} />
    </FormSheet>
  );
}

const book = getRouteApi('/medicine-lots/$medicineLotId/book');

/** Books what went out of a lot otherwise than by a treatment, or what was counted. */
export function BookForm() {
  const { medicineLotId } = book.useParams();
  const lot = useQuery(oneLot(medicineLotId));
  const close = useClose();
  if (lot.data === undefined) {
    return (
      <FormSheet title={m.medicine_book()} isBusy={false} isDirty={false} onClose={close}>
        <Loaded of={lot}>{() => null}</Loaded>
      </FormSheet>
    );
  }
  return <Book lot={lot.data.data} close={close} />;
}

function Book({ lot, close }: { lot: MedicineLot; close: () => void }) {
  const form = useForm({
    initialValues: {
      type: 'DISPOSAL' as PostMedicineLotsByIdMovementsBody['type'],
      quantity: null as number | null,
      occurredOn: today(),
      note: '',
    },
    validate: { quantity: (value) => (value === null ? m.is_needed() : null) },
  });
  const field = fieldsOf(form);
  const { type, quantity, occurredOn, note } = form.values;
  const isCount = type === 'INVENTORY_CORRECTION';
  // What is counted says by how much the book was wrong.
  const change = isCount ? (quantity ?? 0) - lot.remaining : (type === 'RECEIPT' ? 1 : -1) * (quantity ?? 0);
  const left = Math.round((lot.remaining + change) * 1_000) / 1_000;
  const { save, isBusy, rest } = useSave({
    form,
    write: (idempotencyKey) =>
      bookMovement(
        lot.id,
        {
          type,
          quantity: isCount ? Math.round(change * 1_000) / 1_000 : quantity!,
          unit: lot.unit,
          occurredOn,
          note: note.trim() || null,
        },
        idempotencyKey,
      ),
    onSaved: () => {
      showDone(m.medicine_book_saved({ left: amountOf(left, lot.unit) }));
      close();
    },
  });
  return (
    <FormSheet
      title={m.medicine_book_of({ name: `${lot.medicineName} ${lot.batchNumber}` })}
      right="medicine-movements:create"
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={rest}
      onClose={close}
      onSubmit={form.onSubmit(() => save())}
      before={
        quantity !== null &&
        (left < 0 ? (
          <Note tone="alarm">{m.medicine_book_too_much({ left: amountOf(lot.remaining, lot.unit) })}</Note>
        ) : (
          <Text>{m.medicine_book_leaves({ left: amountOf(left, lot.unit) })}</Text>
        ))
      }
    >
      <ChoiceKeys
        isNeeded
        label={m.medicine_movement()}
        choices={choicesOf(movementWords, BOOKED_BY_HAND)}
        {...field('type')}
      />
      <NumberField
        label={
          isCount
            ? m.medicine_counted_in({ unit: unitWords[lot.unit]() })
            : m.medicine_amount_in({ unit: unitWords[lot.unit]() })
        }
        required
        {...field('quantity')}
      />
      <DayField earliest={lot.acquiredOn} latest={today()} {...field('occurredOn')} />
      <NoteField {...form.getInputProps('note')} />
    </FormSheet>
  );
}

const edit = getRouteApi('/medicine-lots/$medicineLotId/edit');

const lotFields = (): EditField[] => [
  { name: 'batchNumber', label: m.medicine_batch(), kind: 'text', isNeeded: true, maxLength: 100 },
  { name: 'expiresOn', label: m.medicine_expires(), kind: 'day', isHalf: true },
  { name: 'acquiredOn', label: m.medicine_acquired(), kind: 'day', latest: today(), isNeeded: true, isHalf: true },
  { name: 'supplierName', label: m.medicine_supplier(), kind: 'text', isNeeded: true },
  { name: 'supplierAddress', label: m.medicine_supplier_address(), kind: 'long', isNeeded: true, maxLength: 500 },
  { name: 'receiptNumber', label: m.medicine_receipt(), kind: 'text', maxLength: 100, isHalf: true },
  { name: 'storagePlace', label: m.medicine_place(), kind: 'text', isHalf: true },
  { name: 'notes', label: m.notes(), kind: 'long' },
];

/** Corrects what is recorded of a lot; how much there is, is booked. */
export function EditLotForm() {
  const { medicineLotId } = edit.useParams();
  const record = useQuery({ ...oneLot(medicineLotId), select: ({ data, etag }) => ({ data: { ...data }, etag }) });
  return (
    <EditSheet
      title={record.data ? m.edit_one({ name: record.data.data.batchNumber }) : m.edit()}
      right="medicine-lots:update"
      record={record}
      fields={lotFields()}
      save={(etag, changed) => changeLot(medicineLotId, etag, changed)}
      onClose={useClose()}
    />
  );
}
