import type { LabelTemplate } from '@beekeeping/api-client';
import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { showFailure } from '../../components/screen/say.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { draftOf } from './label-draft.ts';
import { LabelDrawing } from './label-drawing.tsx';
import { idOfLot, type LabelLot } from './label-lot.ts';
import styles from './labels.module.css';
import { sizeWords } from './label-words.ts';
import { labelTemplates, makeStarterSet } from './queries.ts';
import { ButtonLink } from '../../components/screen/links.tsx';
import { useLotsToLabel } from './use-lots-to-label.ts';

const route = getRouteApi('/labels');

/** The labels of the starter set. */
const STARTERS = 3;

const NOTHING_SET = new Map();

/** Every label, to be edited and printed; one that was asked for from a lot goes on with that lot. */
export function LabelsScreen() {
  const asked = route.useSearch();
  const may = useMay();
  const labels = useQuery(labelTemplates);
  const lotId = idOfLot(asked);
  const lot = useLotsToLabel(asked, lotId !== undefined).data?.find(({ id }) => id === lotId);
  const starters = useMutation({ mutationFn: makeStarterSet, onError: showFailure });
  const mayCreate = may('label-templates:create');
  const isStarterMissing = (found: readonly LabelTemplate[]): boolean =>
    mayCreate && found.filter(({ starterCode }) => starterCode !== null).length < STARTERS;
  const starterButton = (
    <Button variant="default" loading={starters.isPending} onClick={() => starters.mutate()}>
      {m.labels_starters()}
    </Button>
  );
  return (
    <Screen
      title={m.labels()}
      below={lot && <Text c="var(--soft)">{m.labels_for_lot({ lot: `${lot.lotNumber} · ${lot.about}` })}</Text>}
      actions={
        mayCreate && (
          <>
            {labels.data && labels.data.length > 0 && isStarterMissing(labels.data) && starterButton}
            <ButtonLink to="/labels/new" search>
              {m.labels_new()}
            </ButtonLink>
          </>
        )
      }
    >
      <Loaded of={labels} bones={<Bones rows={3} height={160} />}>
        {(found) =>
          found.length === 0 ? (
            <Empty action={isStarterMissing(found) && starterButton}>{m.labels_none()}</Empty>
          ) : (
            <ul className={styles.grid}>
              {found.map((label) => (
                <li key={label.id}>
                  <OneLabel label={label} lot={asked} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Outlet />
    </Screen>
  );
}

function OneLabel({ label, lot }: { label: LabelTemplate; lot: LabelLot }) {
  const may = useMay();
  const { id, name, widthMm, heightMm, sheet } = label;
  const elements = useMemo(() => draftOf(label).elements, [label]);
  return (
    <Link
      // Whoever comes from a lot has come to print.
      to={idOfLot(lot) !== undefined && may('label-templates:print') ? '/labels/$labelId/print' : '/labels/$labelId'}
      params={{ labelId: id }}
      search={lot}
      className={styles.label}
    >
      <span className={styles.picture}>
        <svg aria-hidden viewBox={`0 0 ${widthMm} ${heightMm}`} style={{ aspectRatio: widthMm / heightMm }}>
          <rect width={widthMm} height={heightMm} fill="#fff" />
          <LabelDrawing elements={elements} texts={NOTHING_SET} code={null} isSketch />
        </svg>
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.about}>
        {`${sizeWords(label)} · ${m.labels_per_sheet({ count: sheet.columns * sheet.rows })}`}
      </span>
    </Link>
  );
}
