import type { Trace } from '@beekeeping/api-client';
import { Button, Radio, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSave } from '../../components/form/use-save.ts';
import { HeldTag } from '../../components/honey/held-tag.tsx';
import { OriginPage } from '../../components/honey/origin-page.tsx';
import { formatInstant } from '../../components/screen/format.ts';
import { Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { showDone } from '../../components/screen/say.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { download } from '../../components/table/download.ts';
import { fetchFile } from '../../components/table/file-progress.tsx';
import { m } from '../../generated/messages/messages.js';
import { language } from '../../session/language.ts';
import { useMay } from '../../session/session.tsx';
import { emptyHold, HoldButton, HoldFailure, HoldFields, holdRules, type HoldValues } from './hold-fields.tsx';
import { byHand } from './ledger-entries.ts';
import { ordersCsv } from './orders-csv.ts';
import { type Holdable, hold, recallPaper, release, type ToldShop, toldShops, traceOf } from './queries.ts';
import { RelatedLots } from './related-lots.tsx';
import styles from './trade.module.css';
import { movementWords, pieces } from './trade-words.ts';

const route = getRouteApi('/lots/$lotNumber/hold');

/** A hold or a recall, step by step: what is held, who is told, whom to call, and the way back. */
export function HoldScreen() {
  const { lotNumber } = route.useParams();
  const found = useQuery(traceOf(lotNumber));
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  return (
    <Loaded of={found} screen={m.nav_stock()}>
      {(trace) => {
        const { lot } = trace;
        return (
          <Screen
            title={lot.isHeld ? m.hold_title_held({ lot: lot.lotNumber }) : m.hold_title({ lot: lot.lotNumber })}
            back={{ to: `/lots/${encodeURIComponent(lot.lotNumber)}`, label: m.hold_back({ lot: lot.lotNumber }) }}
            beside={<HeldTag isHeld={lot.isHeld} isRecalled={lot.isRecalled} />}
          >
            {warnings.map((warning) => (
              <Note key={warning} tone="alarm">
                {warning}
              </Note>
            ))}
            {lot.isHeld ? <Held trace={trace} onHeld={setWarnings} /> : <Begin trace={trace} onHeld={setWarnings} />}
          </Screen>
        );
      }}
    </Loaded>
  );
}

interface Values extends HoldValues {
  /** The jars of this lot, or the honey that they were filled from. */
  what: 'lot' | 'honey';
}

const useRights = ({ lot }: Trace): { lot: boolean; honey: boolean } => {
  const may = useMay();
  return {
    lot: may(lot.batchKind === 'BOTTLING' ? 'bottlings:hold' : 'production-batches:hold'),
    honey: lot.honeyBatchId !== null && may('honey-batches:hold'),
  };
};

const holdableOf = ({ lot }: Trace, what: Values['what']): Holdable =>
  what === 'honey' ? { kind: 'HONEY_BATCH', id: lot.honeyBatchId! } : { kind: lot.batchKind, id: lot.id };

/** The form of a hold, before there is one or to make a quiet one public. */
function HoldForm(props: { trace: Trace; isQuietAlready?: boolean; onHeld: (warnings: readonly string[]) => void }) {
  const { trace, isQuietAlready = false, onHeld } = props;
  const { lot } = trace;
  const rights = useRights(trace);
  const isHoneyHeld = trace.honeyBatches[0]?.isHeld === true;
  const form = useForm<Values>({
    initialValues: {
      ...emptyHold,
      how: isQuietAlready ? 'public' : '',
      reason: isQuietAlready ? (lot.holdReason ?? '') : '',
      // What is wrong is in the honey more often than in one day's jars.
      what: rights.honey && (!isQuietAlready || isHoneyHeld) ? 'honey' : 'lot',
    },
    validate: holdRules,
  });
  const { what, how, reason } = form.values;
  const { save, isBusy, rest } = useSave({
    form,
    about: lot.id,
    write: (key) => hold(holdableOf(trace, what), { reason: reason.trim(), isPublic: how === 'public' }, key),
    onSaved: (warnings) => {
      showDone(how === 'public' ? m.hold_saved_public() : m.hold_saved_quiet(), undefined, warnings);
      onHeld(warnings);
    },
  });
  if (!rights.lot && !rights.honey) return <Empty>{m.no_right()}</Empty>;
  const ofHoney = lot.relatedLots.length;
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(() => save())}>
      {rights.lot && rights.honey && !isQuietAlready && (
        <Radio.Group size="lg" label={m.hold_what()} {...form.getInputProps('what')}>
          <Stack gap="md" mt="xs">
            <Radio
              size="md"
              value="honey"
              label={m.hold_honey({ batch: lot.batchNumber ?? '' })}
              description={m.hold_honey_means()}
            />
            <Radio
              size="md"
              value="lot"
              label={m.hold_lot({ lot: lot.lotNumber })}
              description={m.hold_lot_means({ left: pieces(lot, lot.remaining) })}
            />
          </Stack>
        </Radio.Group>
      )}
      {ofHoney > 0 && !isQuietAlready && <Note tone="care">{m.hold_related({ count: ofHoney })}</Note>}
      <HoldFields form={form} isQuietAlready={isQuietAlready} />
      <HoldFailure words={rest} />
      <div className={styles.buttons}>
        <HoldButton how={how} isBusy={isBusy} />
      </div>
    </form>
  );
}

/** Before: what is there, what has gone, and what the press will do. */
function Begin({ trace, onHeld }: { trace: Trace; onHeld: (warnings: readonly string[]) => void }) {
  const { lot, orders } = trace;
  return (
    <>
      <Text maw="42rem">
        {m.hold_begin({
          left: pieces(lot, lot.remaining),
          gone: pieces(lot, lot.initial - lot.remaining),
          orders: orders.length,
        })}
      </Text>
      <HoldForm trace={trace} onHeld={onHeld} />
    </>
  );
}

/** After: everything that is still to do, in the order in which it is done. */
function Held({ trace, onHeld }: { trace: Trace; onHeld: (warnings: readonly string[]) => void }) {
  const { lot } = trace;
  return (
    <>
      <Note tone={lot.isRecalled ? 'alarm' : 'care'}>
        <Text>{m.batch_held({ since: formatInstant(lot.heldAt!), reason: lot.holdReason ?? '' })}</Text>
        <Text>{lot.isRecalled ? m.lot_recalled_means() : m.lot_held_means()}</Text>
      </Note>
      <ol className={styles.steps}>
        <Step title={m.hold_step_shops()}>
          <Shops since={lot.heldAt!} />
        </Step>
        <Step title={m.hold_step_call()}>
          <Calls trace={trace} />
        </Step>
        <Step title={m.hold_step_orders()}>
          <Orders trace={trace} />
        </Step>
        {lot.relatedLots.length > 0 && (
          <Step title={m.hold_step_related()}>
            <RelatedLots lots={lot.relatedLots} />
          </Step>
        )}
        {lot.batchKind === 'BOTTLING' && (
          <Step title={m.hold_step_page()}>
            <Text>{lot.isRecalled ? m.hold_page_recalled() : m.hold_page_quiet()}</Text>
            <OriginPage key={String(lot.isRecalled)} lotNumber={lot.lotNumber} />
          </Step>
        )}
        <Step title={m.hold_step_paper()}>
          <Text>{m.hold_paper_means()}</Text>
          <div className={styles.buttons}>
            <Button
              size="md"
              variant="default"
              onClick={() =>
                void fetchFile({
                  name: `${m.hold_paper_name({ lot: lot.lotNumber })}.pdf`,
                  underway: m.hold_paper_underway(),
                  fetch: () => recallPaper(lot.lotNumber),
                })
              }
            >
              {m.hold_paper()}
            </Button>
          </div>
        </Step>
        {!lot.isRecalled && (
          <Step title={m.hold_step_public()}>
            <HoldForm trace={trace} isQuietAlready onHeld={onHeld} />
          </Step>
        )}
        <Step title={m.hold_step_release()}>
          <Release trace={trace} />
        </Step>
      </ol>
    </>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </li>
  );
}

const toldWords: Record<NonNullable<ToldShop['told']>['state'], (inputs: { at: string }) => string> = {
  DELIVERED: m.hold_told,
  PENDING: m.hold_told_waits,
  FAILED: m.hold_told_failed,
};

/** What shops were told, and whether they have heard it. */
function Shops({ since }: { since: string }) {
  const may = useMay();
  const shops = useQuery({ ...toldShops(since), enabled: may('webhooks:read') });
  return (
    <>
      <Text>{m.hold_shops_means()}</Text>
      {may('webhooks:read') && (
        <Loaded of={shops}>
          {(found) =>
            found.length === 0 ? (
              <Text c="var(--soft)">{m.hold_shops_none()}</Text>
            ) : (
              <ul className={styles.list}>
                {found.map(({ id, host, told, isFailing, isOff }) => (
                  <li key={id} className={styles.item}>
                    <b>{host}</b>
                    <span className={styles.aside}>
                      {told
                        ? toldWords[told.state]({ at: formatInstant(told.at) })
                        : isOff
                          ? m.hold_told_off()
                          : m.hold_told_nothing()}
                      {(isFailing || told?.state === 'FAILED') && ` · ${m.hold_shop_failing()}`}
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </>
  );
}

/** Whom to call: the authority, and where jars went without an order. */
function Calls({ trace: { lot, movements } }: { trace: Trace }) {
  const left = byHand({ movements });
  return (
    <ul className={styles.list}>
      <li className={styles.item}>
        <span>
          <b>{m.hold_call_authority()}</b>
          <br />
          {m.hold_call_authority_why()}
        </span>
      </li>
      <li className={styles.item}>
        <span>
          <b>{m.hold_call_resellers()}</b>
          <br />
          {m.hold_call_resellers_why()}
        </span>
      </li>
      {(['FARM_SHOP', 'SAMPLE', 'OWN_USE'] as const)
        .map((type) => ({ type, count: left.get(type) ?? 0 }))
        .filter(({ count }) => count > 0)
        .map(({ type, count }) => (
          <li key={type} className={styles.item}>
            <span>
              <b>{movementWords[type]()}</b>
              <br />
              {m.hold_call_by_hand({ pieces: pieces(lot, count) })}
            </span>
          </li>
        ))}
    </ul>
  );
}

/** The orders to write to, as a table that the shop can be searched with. */
function Orders({ trace: { lot, orders } }: { trace: Trace }) {
  const reached = orders.filter(({ quantitySold, quantityReturned }) => quantitySold > quantityReturned);
  if (reached.length === 0) return <Text>{m.hold_orders_none()}</Text>;
  const save = (): void => {
    const names = [m.order(), m.order_sold_at(), m.order_sold(), m.order_returned(), m.order_still_out()] as const;
    const table = ordersCsv(reached, names, language() === 'de' ? ';' : ',');
    download(
      new Blob([table], { type: 'text/csv;charset=utf-8' }),
      `${m.hold_orders_name({ lot: lot.lotNumber })}.csv`,
    );
  };
  const out = reached.reduce((sum, { quantitySold, quantityReturned }) => sum + quantitySold - quantityReturned, 0);
  return (
    <>
      <Text>{m.hold_orders_means({ count: reached.length, pieces: pieces(lot, out) })}</Text>
      <div className={styles.buttons}>
        <Button size="md" variant="default" onClick={save}>
          {m.hold_orders_csv()}
        </Button>
      </div>
      <ul className={styles.list}>
        {reached.slice(0, MOST_SHOWN).map(({ saleExternalId, orderRef, soldAt, quantitySold, quantityReturned }) => (
          <li key={saleExternalId} className={styles.item}>
            <b>{orderRef ?? saleExternalId}</b>
            <span className={styles.aside}>
              {formatInstant(soldAt)} · {pieces(lot, quantitySold - quantityReturned)}
            </span>
          </li>
        ))}
      </ul>
      {reached.length > MOST_SHOWN && (
        <Text c="var(--soft)">{m.hold_orders_more({ count: reached.length - MOST_SHOWN })}</Text>
      )}
    </>
  );
}

/** So many orders are read on the screen; all of them are in the table. */
const MOST_SHOWN = 50;

/** The way back: the hold that it is under ends. */
function Release({ trace }: { trace: Trace }) {
  const { lot, honeyBatches } = trace;
  const rights = useRights(trace);
  const isHoneyHeld = honeyBatches[0]?.isHeld === true;
  const what = isHoneyHeld ? 'honey' : 'lot';
  const form = useForm({ initialValues: {} });
  const { save, isBusy, rest } = useSave({
    form,
    about: [lot.id, lot.heldAt, what],
    write: (key) => release(holdableOf(trace, what), key),
    onSaved: () => showDone(m.hold_released()),
  });
  if (!rights[what]) return <Text>{m.no_right()}</Text>;
  return (
    <>
      <Text maw="42rem">
        {isHoneyHeld
          ? m.hold_release_honey({ batch: lot.batchNumber ?? '' })
          : m.hold_release_lot({ lot: lot.lotNumber })}{' '}
        {lot.isRecalled && m.hold_release_recalled()}
      </Text>
      <HoldFailure words={rest} />
      <div className={styles.buttons}>
        <Button size="md" variant="default" loading={isBusy} onClick={() => save()}>
          {m.hold_release()}
        </Button>
      </div>
    </>
  );
}
