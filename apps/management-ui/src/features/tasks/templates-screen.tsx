import type { TaskTemplate } from '@beekeeping/api-client';
import { Button, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { formatDay } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { showDone, showFailure } from '../../components/screen/say.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { TaskTabs } from '../../components/tasks/task-tabs.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { switchTemplate, takeStarterSet, templates } from './queries.ts';
import styles from './tasks.module.css';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { type TemplateGroup, templateGroups, whenWords } from './template-when.ts';

/** What makes a task each year: by the phases of nature, and by the calendar. */
export function TemplatesScreen() {
  const may = useMay();
  const known = useQuery(templates);
  return (
    <Screen
      title={m.templates()}
      above={<TaskTabs />}
      below={<Text c="var(--soft)">{m.templates_about()}</Text>}
      actions={may('task-templates:create') && <ButtonLink to="/tasks/templates/new">{m.templates_new()}</ButtonLink>}
    >
      <Loaded of={known} bones={<Bones rows={8} />}>
        {(found) => {
          const { byPhase, byMonth } = templateGroups(found);
          return (
            <>
              {found.length === 0 && <Empty>{m.templates_none()}</Empty>}
              {!found.some(({ starterCode, isActive }) => starterCode !== null && isActive) && <StarterSet />}
              {byPhase.length > 0 && (
                <Part title={m.templates_by_phase()}>
                  <Groups groups={byPhase} />
                </Part>
              )}
              {byMonth.length > 0 && (
                <Part title={m.templates_by_month()}>
                  <Groups groups={byMonth} />
                </Part>
              )}
            </>
          );
        }}
      </Loaded>
      <Outlet />
    </Screen>
  );
}

/** The year of a beekeeper, to begin with. */
function StarterSet() {
  const may = useMay();
  const take = useMutation({
    mutationFn: takeStarterSet,
    onError: showFailure,
    onSuccess: (count) => showDone(m.templates_taken({ count })),
  });
  if (!may('task-templates:create') || !may('task-templates:update')) return null;
  return (
    <div>
      <Text maw="40rem">{m.templates_starter_about()}</Text>
      <Button mt="sm" size="md" variant="default" loading={take.isPending} onClick={() => take.mutate()}>
        {m.templates_starter()}
      </Button>
    </div>
  );
}

function Groups({ groups }: { groups: readonly TemplateGroup[] }) {
  return groups.map(({ key, name, templates: found }) => (
    <section key={key}>
      <Title order={3} size="h5">
        {name}
      </Title>
      <ul className={styles.templates}>
        {found.map((template) => (
          <Template key={template.id} template={template} />
        ))}
      </ul>
    </section>
  ));
}

/** When its next task is due, or why there is none. */
const nextWords = ({ isActive, nextDueOn, waitsFor }: TaskTemplate): string | undefined => {
  if (!isActive) return undefined;
  if (nextDueOn !== null) return m.template_next({ day: formatDay(nextDueOn) });
  return waitsFor === 'PHENOLOGY' ? m.template_waits() : undefined;
};

function Template({ template }: { template: TaskTemplate }) {
  const may = useMay();
  const { id, title, assigneeName, isActive } = template;
  const change = useMutation({
    mutationFn: switchTemplate,
    onError: showFailure,
    onSuccess: (_nothing, next) => showDone(next.isActive ? m.template_is_on() : m.template_is_off()),
  });
  return (
    <li>
      <div>
        {may('task-templates:update') ? (
          <AnchorLink to="/tasks/templates/$templateId" params={{ templateId: id }} inherit fw={600}>
            {title}
          </AnchorLink>
        ) : (
          <Text fw={600}>{title}</Text>
        )}
        <Text c="var(--soft)" size="sm">
          {[whenWords(template), assigneeName, nextWords(template)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {may('task-templates:update') ? (
        <Switch
          size="md"
          aria-label={m.template_switch({ title })}
          checked={change.isPending ? change.variables.isActive : isActive}
          onChange={({ currentTarget: { checked } }) => change.mutate({ id, isActive: checked })}
        />
      ) : (
        <Text c="var(--soft)">{isActive ? m.switched_on() : m.switched_off()}</Text>
      )}
    </li>
  );
}
