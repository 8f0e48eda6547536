import type { LabelTemplate } from '@beekeeping/api-client';
import { Button, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FirstOf } from '../../components/screen/first-of.tsx';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { showFailure } from '../../components/screen/say.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { useAllPages } from '../../components/table/use-all-pages.ts';
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
  const pages = useInfiniteQuery(labelTemplates);
  useAllPages(pages);
  const labels = useMemo(() => pages.data?.pages.flatMap(({ items }) => items) ?? [], [pages.data]);
  const lotId = idOfLot(asked);
  const lot = useLotsToLabel(asked, lotId !== undefined).data?.find(({ id }) => id === lotId);
  const starters = useMutation({ mutationFn: makeStarterSet, onError: showFailure });
  const mayCreate = may('label-templates:create');
  const isStarterMissing =
    mayCreate && !pages.hasNextPage && labels.filter(({ starterCode }) => starterCode !== null).length < STARTERS;
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
            {labels.length > 0 && isStarterMissing && starterButton}
            <ButtonLink to="/labels/new" search>
              {m.labels_new()}
            </ButtonLink>
          </>
        )
      }
    >
      <Loaded of={pages} bones={<Bones rows={3} height={160} />}>
        {() =>
          labels.length === 0 ? (
            <Empty action={isStarterMissing && starterButton}>{m.labels_none()}</Empty>
          ) : (
            <FirstOf items={labels}>
              {(shown) => (
                <ul className={styles.grid}>
                  {shown.map((label) => (
                    <li key={label.id}>
                      <OneLabel label={label} lot={asked} />
                    </li>
                  ))}
                </ul>
              )}
            </FirstOf>
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
