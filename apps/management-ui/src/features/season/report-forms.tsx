import type { Phenology } from '@beekeeping/api-client';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type EditField, EditSheet, type Held, NewSheet } from '../../components/form/edit-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { seasonAt, seasonName } from '../../components/herd/season.ts';
import { today } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { correctReport, oneReport, recordReport } from './queries.ts';
import { usePlace } from './use-place.ts';

/** What can be seen to begin: the same everywhere, and called as the service calls it. */
const useNames = (): Phenology | undefined => {
  const { place, year } = usePlace();
  const may = useMay();
  return useQuery({ ...seasonAt(place?.id ?? '', year), enabled: place !== undefined && may('phenology:read') }).data;
};

const useFields = (): EditField[] => {
  const { apiaries } = usePlace();
  const season = useNames();
  return [
    {
      name: 'what',
      label: m.season_what(),
      isNeeded: true,
      kind: (held) => <WhatField held={held} season={season} />,
      words: (what) => whatWords(season, String(what)),
    },
    {
      name: 'observedOn',
      label: m.season_seen_on(),
      hint: m.season_once(),
      kind: 'day',
      latest: today(),
      isNeeded: true,
    },
    {
      name: 'apiaryId',
      label: m.apiary(),
      kind: 'choice',
      isNeeded: true,
      choices: (apiaries.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'note', label: m.notes(), kind: 'long' },
  ];
};

const optionsOf = (season: Phenology | undefined) => ({
  plants: (season?.blooms ?? []).map((bloom) => ({ value: `plant ${bloom.plant}`, label: seasonName(bloom) })),
  phases: (season?.phases ?? []).map((phase) => ({ value: `phase ${phase.phase}`, label: seasonName(phase) })),
});

const whatWords = (season: Phenology | undefined, what: string): string => {
  const { plants, phases } = optionsOf(season);
  return [...plants, ...phases].find(({ value }) => value === what)?.label ?? what;
};

/** A plant that began to flower, or a phase; of a phase, by what it is known. */
function WhatField({ held: { value, error, onChange }, season }: { held: Held; season: Phenology | undefined }) {
  const { plants, phases } = optionsOf(season);
  const phase = season?.phases.find((each) => `phase ${each.phase}` === value);
  return (
    <NativeSelect
      size="lg"
      label={m.season_what()}
      description={phase && seasonName({ nameDe: phase.indicatorDe, nameEn: phase.indicatorEn })}
      value={String(value ?? '')}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      data={[
        ...(value === null ? [{ value: '', label: m.season_choose() }] : []),
        { group: m.season_flowers(), items: plants },
        { group: m.season_phases(), items: phases },
      ]}
    />
  );
}

/** Reports what began to flower, or another sign of the year. */
export function NewReportForm() {
  const { place, apiaries } = usePlace();
  const may = useMay();
  const fields = useFields();
  const close = useClose();
  // The apiary is proposed as soon as it is known.
  if (may('phenology:create') && may('apiaries:read') && apiaries.isLoading) return null;
  return (
    <NewSheet
      title={m.season_report()}
      right="phenology:create"
      fields={fields}
      begun={{ apiaryId: place?.id ?? null, observedOn: today() }}
      save={recordReport}
      onSaved={close}
      onClose={close}
    />
  );
}

const edit = getRouteApi('/season/reports/$reportId');

/** Corrects what was reported. */
export function EditReportForm() {
  const { reportId } = edit.useParams();
  const record = useQuery(oneReport(reportId));
  return (
    <EditSheet
      title={m.season_correct()}
      right="phenology:update"
      record={record}
      fields={useFields()}
      save={(etag, changed) => correctReport(reportId, etag, changed)}
      onClose={useClose()}
    />
  );
}
