import type { AutomationRule } from '@beekeeping/api-client';
import { NativeSelect, Switch, Text } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { showDone, showFailure } from '../../components/screen/say.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { TaskTabs } from '../../components/tasks/task-tabs.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { rules, switchRule } from './queries.ts';
import { bySubject, figureWords } from './rule-words.ts';
import { ButtonLink } from '../../components/screen/links.tsx';
import styles from './rules.module.css';

const route = getRouteApi('/settings/rules');

/** What acts by itself: what each rule does, by which figures, and whether it is on. */
export function RulesScreen() {
  const { shown } = route.useSearch();
  const navigate = route.useNavigate();
  const known = useQuery(rules);
  return (
    <Screen title={m.rules()} above={<TaskTabs />}>
      <Text maw="44rem">{m.rules_about()}</Text>
      <NativeSelect
        maw="16rem"
        aria-label={m.status()}
        value={shown ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ search: { shown: (value || undefined) as typeof shown }, replace: true })
        }
        data={[
          { value: '', label: m.rules_all() },
          { value: 'on', label: m.rules_on() },
          { value: 'off', label: m.rules_off() },
        ]}
      />
      <Loaded of={known} bones={<Bones rows={8} height={72} />}>
        {(found) => {
          const groups = bySubject(found.filter(({ active }) => shown === undefined || active === (shown === 'on')));
          if (groups.length === 0) return <Empty>{m.rules_none()}</Empty>;
          return groups.map(({ name, rules: ofSubject }) => (
            <Part key={name} title={name}>
              <ul className={styles.rules}>
                {ofSubject.map((rule) => (
                  <Rule key={rule.id} rule={rule} />
                ))}
              </ul>
            </Part>
          ));
        }}
      </Loaded>
      <Outlet />
    </Screen>
  );
}

function Rule({ rule }: { rule: AutomationRule }) {
  const may = useMay();
  const { id, description, actsOn, active, parameters, parameterDefinitions, warnings = [] } = rule;
  const change = useMutation({
    mutationFn: switchRule,
    onError: showFailure,
    onSuccess: (_nothing, next) => showDone(next.active ? m.rule_switched_on() : m.rule_switched_off()),
  });
  const mayChange = may('automation-rules:update');
  return (
    <li className={styles.rule} data-off={!active}>
      <div className={styles.words}>
        <Text>{description}</Text>
        <Text size="sm" c="var(--soft)">
          {actsOn === 'EVENT' ? m.rule_acts_at_once() : m.rule_acts_daily()}
        </Text>
        {parameterDefinitions.length > 0 && (
          <dl className={styles.figures}>
            {parameterDefinitions.map(({ name, description: words, unit }) => (
              <div key={name}>
                <dt>{words}</dt>
                <dd>{figureWords(parameters[name]!, unit)}</dd>
              </div>
            ))}
          </dl>
        )}
        {warnings.map(({ message }) => (
          <Note key={message} tone="care">
            {message}
          </Note>
        ))}
      </div>
      <div className={styles.keys}>
        {mayChange && parameterDefinitions.length > 0 && (
          <ButtonLink
            to="/settings/rules/$ruleId"
            params={{ ruleId: id }}
            search
            aria-label={m.rule_figures_of({ rule: description })}
            variant="subtle"
            leftSection={<IconAdjustments aria-hidden size={18} />}
          >
            {m.rule_figures()}
          </ButtonLink>
        )}
        {mayChange ? (
          <Switch
            size="lg"
            aria-label={description}
            checked={change.isPending ? change.variables.active : active}
            onChange={({ currentTarget: { checked } }) => change.mutate({ id, active: checked })}
          />
        ) : (
          <Text c="var(--soft)">{active ? m.switched_on() : m.switched_off()}</Text>
        )}
      </div>
    </li>
  );
}
