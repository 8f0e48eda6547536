import type { FoundRecord } from '@beekeeping/api-client';
import { Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconBottle,
  IconBuilding,
  IconCrown,
  IconDroplet,
  IconFile,
  IconHexagon,
  IconListCheck,
  IconSearch,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { openSettings } from '../components/settings/setting-places.ts';
import { m } from '../generated/messages/messages.js';
import { api } from '../session/api.ts';
import { useMay } from '../session/session.tsx';
import styles from './find-anything.module.css';
import { placesFor } from './places.ts';

interface Finding {
  id: string;
  to: string;
  label: string;
  detail: string;
  icon: typeof IconSearch;
}

type Screen = { word: () => string; icon: typeof IconSearch; to: (id: string) => string };

/** What has a screen, and which. */
const SCREENS: Partial<Record<FoundRecord['kind'], Screen>> = {
  COLONY: { word: m.found_colony, icon: IconHexagon, to: (id) => `/colonies/${id}` },
  APIARY: { word: m.found_apiary, icon: IconBuilding, to: (id) => `/apiaries/${id}` },
  QUEEN: { word: m.found_queen, icon: IconCrown, to: (id) => `/queens/${id}` },
  BOTTLING: { word: m.found_bottling, icon: IconBottle, to: (id) => `/bottlings/${id}` },
  HONEY_BATCH: { word: m.found_honey_batch, icon: IconDroplet, to: (id) => `/honey-batches/${id}` },
  PRODUCTION_BATCH: { word: m.found_bottling, icon: IconBottle, to: (id) => `/production-batches/${id}` },
  DOCUMENT: { word: m.found_document, icon: IconFile, to: (id) => `/documents/${id}` },
  TASK: { word: m.found_task, icon: IconListCheck, to: (id) => `/tasks/${id}` },
};

const findingOf = ({ kind, id, label, detail }: FoundRecord): Finding[] => {
  const screen = SCREENS[kind];
  if (screen === undefined) return [];
  const { word, icon, to } = screen;
  return [{ id, to: to(id), label, icon, detail: detail === '' ? word() : `${word()} · ${detail}` }];
};

/** Finds a record by what it is called, or a screen. */
export function FindAnything({ close }: { close: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const findings = useFindings(typed);
  const open = (finding: Finding | undefined): void => {
    if (finding === undefined) return;
    close();
    void navigate({ to: finding.to });
  };
  const go = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') open(findings[at]);
    if (step === undefined || findings.length === 0) return;
    event.preventDefault();
    setAt((at + step + findings.length) % findings.length);
  };
  return (
    <Modal opened onClose={close} withCloseButton={false} padding="sm" yOffset="10dvh" aria-label={m.find_anything()}>
      <TextInput
        role="combobox"
        aria-expanded={findings.length > 0}
        aria-controls={listId}
        aria-activedescendant={findings[at] && `${listId} ${findings[at].id}`}
        aria-label={m.find_anything()}
        placeholder={m.find_anything()}
        leftSection={<IconSearch aria-hidden size={20} />}
        size="lg"
        autoComplete="off"
        data-autofocus
        value={typed}
        onKeyDown={go}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
        }}
      />
      <div id={listId} role="listbox" aria-label={m.show_results({ count: findings.length })} className={styles.list}>
        {findings.map((finding, index) => (
          <div
            key={finding.id}
            id={`${listId} ${finding.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.finding}
            onPointerMove={() => setAt(index)}
            onClick={() => open(finding)}
            // The keys are those of the field above.
            onKeyDown={go}
          >
            <finding.icon aria-hidden size={22} stroke={1.6} />
            <span>
              {finding.label}
              <span className={styles.detail}>{finding.detail}</span>
            </span>
          </div>
        ))}
      </div>
      {findings.length === 0 && (
        <p role="status" className={styles.nothing}>
          {m.found_nothing()}
        </p>
      )}
    </Modal>
  );
}

/** The screens that are called so, then what the service finds. */
const useFindings = (typed: string): Finding[] => {
  const may = useMay();
  const { routesByPath } = useRouter();
  const text = typed.trim();
  const [wanted] = useDebouncedValue(text, 200);
  const found = useQuery({
    queryKey: ['/search', wanted],
    queryFn: async ({ signal }) => (await api.get('/search', { query: { q: wanted }, signal })).data.items,
    enabled: wanted.length >= 2,
    placeholderData: keepPreviousData,
  });
  const screens = [...placesFor(may), ...(text === '' ? [] : openSettings(may, (to) => to in routesByPath))]
    .filter(({ label }) => label().toLocaleLowerCase().includes(text.toLocaleLowerCase()))
    .map(({ to, label, icon }): Finding => ({ id: to, to, label: label(), detail: '', icon }));
  return [...screens, ...(text.length < 2 ? [] : (found.data ?? []).flatMap(findingOf))];
};
