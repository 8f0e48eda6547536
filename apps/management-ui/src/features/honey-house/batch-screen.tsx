import type { HoneyBatch } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { type EditField, EditSheet } from '../../components/form/edit-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { HeldTag } from '../../components/honey/held-tag.tsx';
import { ShareBars } from '../../components/honey/share-bars.tsx';
import { varietyName } from '../../components/honey/varieties.ts';
import { VarietyField } from '../../components/honey/variety-field.tsx';
import { Facts } from '../../components/screen/facts.tsx';
import {
  formatCountry,
  formatDay,
  formatInstant,
  formatKg,
  formatNumber,
  formatPercent,
} from '../../components/screen/format.ts';
import { FirstOf } from '../../components/screen/first-of.tsx';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { Code } from '../../components/screen/code.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { analysisEditFields, analysisOf } from './analysis.tsx';
import styles from './honey-house.module.css';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { bottlingsFrom, changeHoneyBatch, oneHoneyBatch } from './queries.ts';

const route = getRouteApi('/honey-batches/$honeyBatchId');

/** A honey batch: what it is of, what is left of it, its analysis, and the jars that were filled from it. */
export function BatchScreen() {
  const { honeyBatchId } = route.useParams();
  const found = useQuery(oneHoneyBatch(honeyBatchId));
  const may = useMay();
  const jars = useQuery({ ...bottlingsFrom(honeyBatchId), enabled: may('bottlings:read') });
  return (
    <>
      <Loaded of={found} screen={m.nav_honey()}>
        {({ data: batch }) => (
          <Screen
            title={batch.batchNumber}
            back={{ to: '/honey', label: m.nav_honey() }}
            beside={<HeldTag isHeld={batch.isHeld} isRecalled={batch.isRecalled} />}
            below={<Text c="var(--soft)">{varietyName(batch.variety)}</Text>}
            actions={<Actions batch={batch} />}
          >
            {batch.isHeld && (
              <Note tone={batch.isRecalled ? 'alarm' : 'care'}>
                {m.batch_held({ since: formatInstant(batch.heldAt!), reason: batch.holdReason ?? '' })}
              </Note>
            )}
            <Facts
              facts={[
                [m.honey_weight(), formatKg(batch.weightKg)],
                [m.honey_left(), batch.remainingKg > 0 ? formatKg(batch.remainingKg) : m.honey_left_none()],
                [m.honey_water(), batch.waterContentPercent !== null && formatPercent(batch.waterContentPercent)],
                ...analysisOf(batch).map(([name, value]) => [name, value !== null && formatNumber(value, 3)] as const),
                [m.honey_analysis(), batch.isAnalysisPublic ? m.honey_is_public() : m.honey_is_not_public()],
                [m.note(), batch.note],
              ]}
            />
            <div className={styles.columns}>
              <Part title={m.honey_shares()}>
                <Origins batch={batch} />
              </Part>
              {may('bottlings:read') && (
                <Part title={m.honey_jars()}>
                  <Loaded of={jars} bones={<Bones rows={2} height={44} />}>
                    {(list) =>
                      list.length === 0 ? (
                        <Empty>{m.batch_no_jars()}</Empty>
                      ) : (
                        <FirstOf items={list}>
                          {(shown) => (
                            <ul className={styles.list}>
                              {shown.map(({ id, lotNumber, jarCount, jarSizeG, remaining, filledOn }) => (
                                <li key={id} className={styles.source}>
                                  <span className={styles.line}>
                                    <span>
                                      <LotLink lotNumber={lotNumber} />
                                      <span className={styles.detail}>
                                        {m.batch_jars({
                                          day: formatDay(filledOn),
                                          count: jarCount,
                                          size: formatNumber(jarSizeG),
                                        })}
                                      </span>
                                    </span>
                                    <span className={styles.figure}>{m.batch_jars_left({ count: remaining })}</span>
                                  </span>
                                </li>
                              ))}
                            </ul>
                          )}
                        </FirstOf>
                      )
                    }
                  </Loaded>
                </Part>
              )}
            </div>
          </Screen>
        )}
      </Loaded>
      <Outlet />
    </>
  );
}

function LotLink({ lotNumber }: { lotNumber: string }) {
  const may = useMay();
  const number = <Code>{lotNumber}</Code>;
  if (!may('traces:read')) return <b>{number}</b>;
  return (
    <AnchorLink to="/lots/$lotNumber" params={{ lotNumber }} fw={600}>
      {number}
    </AnchorLink>
  );
}

function Actions({ batch: { id, remainingKg } }: { batch: HoneyBatch }) {
  const may = useMay();
  const params = { honeyBatchId: id };
  return (
    <>
      {may('bottlings:create') && remainingKg > 0 && (
        <ButtonLink to="/honey/fill" search={{ batch: id }} size="md">
          {m.honey_fill()}
        </ButtonLink>
      )}
      {may('honey-batches:update') && (
        <ButtonLink to="/honey-batches/$honeyBatchId/edit" params={params} size="md" variant="default">
          {m.edit()}
        </ButtonLink>
      )}
      {may('honey-batches:hold') && (
        <ButtonLink to="/honey-batches/$honeyBatchId/hold" params={params} size="md" variant="default">
          {m.hold_open()}
        </ButtonLink>
      )}
    </>
  );
}

/** Where the honey comes from: its parents by weight, or how many extractions, and the countries as the label says them. */
function Origins({ batch: { parents, extractionIds, originShares, weightKg } }: { batch: HoneyBatch }) {
  const given = parents.reduce((sum, parent) => sum + parent.weightKg, 0);
  const known = originShares.reduce((sum, { percent }) => sum + percent, 0);
  return (
    <div className={styles.next}>
      {parents.length > 0 ? (
        <ShareBars
          label={m.honey_shares_sources()}
          shares={parents.map((parent) => ({
            name: `${parent.batchNumber} · ${formatKg(parent.weightKg)}`,
            percent: (parent.weightKg / (given || weightKg)) * 100,
          }))}
        />
      ) : (
        <Text>{m.batch_of_extractions({ count: extractionIds.length })}</Text>
      )}
      <ShareBars
        label={m.honey_shares_countries()}
        shares={[
          ...originShares.map(({ countryCode, percent }) => ({ name: formatCountry(countryCode), percent })),
          ...(known < 99.995 ? [{ name: m.honey_country_unknown(), percent: 100 - known }] : []),
        ]}
      />
    </div>
  );
}

const editFields = (): EditField[] => [
  {
    name: 'variety',
    label: m.variety(),
    isNeeded: true,
    words: (value) => varietyName(String(value)),
    kind: ({ value, error, onChange }) => (
      <VarietyField hint={m.variety_law()} value={String(value ?? '')} error={error} onChange={onChange} />
    ),
  },
  { name: 'weightKg', label: `${m.honey_weight()} (kg)`, kind: 'figure', isNeeded: true },
  ...analysisEditFields(),
  { name: 'note', label: m.note(), kind: 'long' },
];

/** Corrects a batch, and adds what the laboratory has written. */
export function EditBatchForm() {
  const { honeyBatchId } = route.useParams();
  const record = useQuery(oneHoneyBatch(honeyBatchId));
  return (
    <EditSheet
      title={record.data ? m.edit_one({ name: record.data.data.batchNumber }) : m.edit()}
      right="honey-batches:update"
      record={record}
      fields={editFields()}
      save={(etag, changed) => changeHoneyBatch(honeyBatchId, etag, changed)}
      onClose={useClose()}
    />
  );
}
