import type { AutomationRule } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { ActionButton } from '../../components/form/action-button.tsx';
import { today } from '../../components/screen/format.ts';
import { Bones, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { SettingScreen } from '../../components/settings/setting-screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { NextNumbers } from './next-numbers-list.tsx';
import { numberingName } from './numbering-words.ts';
import { ButtonLink } from '../../components/screen/links.tsx';
import { changeRule, numberingRules } from './queries.ts';

/** How the numbers of honey batches and of jars are written, and which come next. */
export function NumberingScreen() {
  return (
    <SettingScreen of="/settings/numbering">
      <Text maw="44rem">{m.numbering_text()}</Text>
      <Rules />
      <Outlet />
    </SettingScreen>
  );
}

function Rules() {
  const rules = useQuery(numberingRules);
  return (
    <Loaded of={rules} bones={<Bones rows={2} height={140} />}>
      {(list) => (
        <>
          {list.map((rule) => (
            <Rule key={rule.id} rule={rule} />
          ))}
        </>
      )}
    </Loaded>
  );
}

function Rule({ rule }: { rule: AutomationRule }) {
  const { id, active, format, counter } = rule;
  const may = useMay();
  return (
    <Part
      title={numberingName(rule)}
      actions={
        may('automation-rules:update') && (
          <ButtonLink
            to="/settings/numbering/$numberId"
            params={{ numberId: id }}
            variant="default"

            aria-label={m.edit_one({ name: numberingName(rule) })}
          >
            {m.edit()}
          </ButtonLink>
        )
      }
    >
      <div>
        <Tag tone={active ? 'good' : 'ended'}>{active ? m.numbering_drawn() : m.numbering_typed()}</Tag>
      </div>
      <Text>
        {m.numbering_format()}: <code>{format}</code>
      </Text>
      <NextNumbers format={format ?? ''} counter={counter} day={today()} isDrawn={active} />
      {may('automation-rules:update') && (
        <div>
          <ActionButton
            label={active ? m.numbering_type() : m.numbering_draw()}
            name={`${numberingName(rule)}: ${active ? m.numbering_type() : m.numbering_draw()}`}
            run={() => changeRule(id, undefined, { active: !active })}
            done={m.saved()}
          />
        </div>
      )}
    </Part>
  );
}
