import type { Trace } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { HeldTag } from '../../components/honey/held-tag.tsx';
import { OriginPage } from '../../components/honey/origin-page.tsx';
import { varietyName } from '../../components/honey/varieties.ts';
import { Facts } from '../../components/screen/facts.tsx';
import { formatAmount, formatDay, formatInstant, formatNumber } from '../../components/screen/format.ts';
import { Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { Ledger } from './ledger.tsx';
import { traceOf } from './queries.ts';
import { BestBefore } from './best-before-day.tsx';
import { RelatedLots } from './related-lots.tsx';
import { TracePicture } from './trace-picture.tsx';
import styles from './trade.module.css';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { pieces } from './trade-words.ts';

const route = getRouteApi('/lots/$lotNumber');

/** A lot: where its honey comes from, where its jars went, what customers read of it, and what can be done. */
export function LotScreen() {
  const { lotNumber } = route.useParams();
  const found = useQuery(traceOf(lotNumber));
  return (
    <>
      <Loaded of={found} screen={m.nav_stock()}>
        {(trace) => {
          const { lot } = trace;
          return (
            <Screen
              title={lot.lotNumber}
              back={{ to: '/stock', label: m.nav_stock() }}
              beside={<HeldTag isHeld={lot.isHeld} isRecalled={lot.isRecalled} />}
              below={
                <Text c="var(--soft)">
                  {[lot.honeyVariety && varietyName(lot.honeyVariety), lot.article?.name].filter(Boolean).join(' · ')}
                </Text>
              }
              actions={<Actions lot={lot} />}
            >
              {lot.isHeld && (
                <Note tone={lot.isRecalled ? 'alarm' : 'care'}>
                  <Text>{m.batch_held({ since: formatInstant(lot.heldAt!), reason: lot.holdReason ?? '' })}</Text>
                  <Text>{lot.isRecalled ? m.lot_recalled_means() : m.lot_held_means()}</Text>
                </Note>
              )}
              <Facts
                facts={[
                  [m.honey_left(), m.lot_left_of({ left: formatNumber(lot.remaining), all: pieces(lot, lot.initial) })],
                  [m.best_before(), lot.bestBefore && <BestBefore day={lot.bestBefore} />],
                  [m.jar_size(), lot.jarSizeG !== null && formatAmount(lot.jarSizeG, 'g')],
                  [m.honey_filled_on(), lot.filledOn && formatDay(lot.filledOn)],
                  [m.lot_produced_on(), lot.producedOn && formatDay(lot.producedOn)],
                  [m.batch(), lot.honeyBatchId && <BatchLink id={lot.honeyBatchId} name={lot.batchNumber ?? ''} />],
                ]}
              />
              <Part title={m.trace_title()}>
                <TracePicture trace={trace} />
              </Part>
              <Part title={m.ledger()}>
                {trace.movements.length === 0 ? <Empty>{m.ledger_none()}</Empty> : <Ledger trace={trace} />}
              </Part>
              <div className={styles.columns}>
                {lot.batchKind === 'BOTTLING' && (
                  <Part title={m.origin_page()}>
                    <OriginPage key={`${lot.lotNumber} ${lot.isRecalled}`} lotNumber={lot.lotNumber} />
                  </Part>
                )}
                {lot.relatedLots.length > 0 && (
                  <Part title={m.lot_related()}>
                    <RelatedLots lots={lot.relatedLots} />
                  </Part>
                )}
              </div>
            </Screen>
          );
        }}
      </Loaded>
      <Outlet />
    </>
  );
}

function BatchLink({ id, name }: { id: string; name: string }) {
  const may = useMay();
  if (!may('honey-batches:read')) return name;
  return (
    <AnchorLink to="/honey-batches/$honeyBatchId" params={{ honeyBatchId: id }} inherit>
      {name}
    </AnchorLink>
  );
}

function Actions({ lot: { id, lotNumber, remaining, isHeld, batchKind } }: { lot: Trace['lot'] }) {
  const may = useMay();
  const params = { lotNumber };
  const mayHold =
    may(batchKind === 'BOTTLING' ? 'bottlings:hold' : 'production-batches:hold') || may('honey-batches:hold');
  return (
    <>
      {may('stock-movements:create') && (
        <ButtonLink
          to="/lots/$lotNumber/book"
          params={params}
          size="md"
          variant={isHeld || remaining === 0 ? 'default' : 'filled'}
        >
          {m.lot_book()}
        </ButtonLink>
      )}
      {mayHold && (
        <ButtonLink to="/lots/$lotNumber/hold" params={params} size="md" variant={isHeld ? 'filled' : 'default'}>
          {isHeld ? m.hold_go_on() : m.hold_open()}
        </ButtonLink>
      )}
      {may('label-templates:print') && !isHeld && (
        <ButtonLink
          to="/labels"
          search={batchKind === 'BOTTLING' ? { bottlingId: id } : { productionBatchId: id }}
          size="md"
          variant="default"
        >
          {m.label_print()}
        </ButtonLink>
      )}
      {batchKind === 'BOTTLING' && may('bottlings:update') && (
        <ButtonLink to="/lots/$lotNumber/edit" params={params} size="md" variant="default">
          {m.edit()}
        </ButtonLink>
      )}
    </>
  );
}
