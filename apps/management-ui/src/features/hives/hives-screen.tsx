import type { HiveCatalog } from '@beekeeping/api-client';
import { Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { hiveCatalog, type TypeOf, typesOf } from '../../components/hive/hive-catalog.ts';
import { HiveDrawing } from '../../components/hive/hive-drawing.tsx';
import type { HivePart, HivePartType } from '../../components/hive/hive-geometry.ts';
import { partNameOf, systemNameOf } from '../../components/hive/hive-words.ts';
import { FirstOf } from '../../components/screen/first-of.tsx';
import { Bones, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { SettingScreen } from '../../components/settings/setting-screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { hiveOf, shownWith } from './drawn-catalog.ts';
import styles from './hives.module.css';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import type { HiveSystem } from './queries.ts';

const route = getRouteApi('/settings/hives');

/** What hives are made of: the systems and their parts, drawn in their proportions. */
export function HivesScreen() {
  const may = useMay();
  return (
    <SettingScreen
      of="/settings/hives"
      actions={
        may('hive-systems:manage') && (
          <Group gap="xs">
            <ButtonLink to="/settings/hives/new-system" search variant="default">
              {m.hives_new_system()}
            </ButtonLink>
            <ButtonLink to="/settings/hives/new-part" search>
              {m.hives_new_part()}
            </ButtonLink>
          </Group>
        )
      }
    >
      <Catalog />
      <Outlet />
    </SettingScreen>
  );
}

function Catalog() {
  const catalog = useQuery(hiveCatalog);
  const { system: chosen } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Loaded of={catalog} bones={<Bones rows={3} height={200} />}>
      {(found) => {
        const typeOf = typesOf(found);
        const system =
          found.systems.find(({ id }) => id === chosen) ?? found.systems.find(({ isStandard }) => isStandard);
        const parts = found.partTypes.filter(({ systemId }) => systemId === null || systemId === system?.id);
        return (
          <>
            <Part title={m.hives_systems()}>
              <FirstOf items={found.systems}>
                {(shown) => (
                  <ul className={styles.grid}>
                    {shown.map((each) => (
                      <OneSystem key={each.id} system={each} catalog={found} typeOf={typeOf} />
                    ))}
                  </ul>
                )}
              </FirstOf>
            </Part>
            <Part
              title={m.hives_parts()}
              actions={
                <NativeSelect
                  aria-label={m.hive_system()}
                  value={system?.id ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    void navigate({ search: { system: value }, replace: true })
                  }
                  data={found.systems.map((each) => ({ value: each.id, label: systemNameOf(each) }))}
                />
              }
            >
              <FirstOf key={system?.id} items={parts}>
                {(shown) => (
                  <ul className={`${styles.grid} ${styles.parts}`}>
                    {shown.map((type) => (
                      <OnePart
                        key={type.id}
                        type={type}
                        parts={shownWith(found, type, system?.id ?? '')}
                        typeOf={typeOf}
                      />
                    ))}
                  </ul>
                )}
              </FirstOf>
            </Part>
          </>
        );
      }}
    </Loaded>
  );
}

/** What is built in stays as it is; what the business has added is opened. */
function Name({ name, isSeeded, to }: { name: string; isSeeded: boolean; to: string }) {
  const may = useMay();
  if (isSeeded || !may('hive-systems:manage')) return <span className={styles.name}>{name}</span>;
  return (
    <AnchorLink to={to} search className={styles.name}>
      {name}
    </AnchorLink>
  );
}

function OneSystem({ system, catalog, typeOf }: { system: HiveSystem; catalog: HiveCatalog; typeOf: TypeOf }) {
  const { id, dimensions, isSeeded, isStandard, isActive } = system;
  const { frameWidthMm, frameHeightMm, framesPerBox } = dimensions;
  return (
    <li className={styles.one}>
      <div className={styles.drawing}>
        <HiveDrawing isSmall parts={hiveOf(catalog, id)} typeOf={typeOf} />
      </div>
      <Name name={systemNameOf(system)} isSeeded={isSeeded} to={`/settings/hives/systems/${id}`} />
      <span className={styles.aside}>
        {[
          framesPerBox !== null && m.hives_frames({ count: framesPerBox }),
          frameWidthMm !== null && frameHeightMm !== null && `${frameWidthMm}\u00A0×\u00A0${frameHeightMm}\u00A0mm`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <Group gap={6}>
        {isStandard && <Tag tone="good">{m.hives_standard()}</Tag>}
        {!isSeeded && <Tag tone="care">{m.hives_own()}</Tag>}
        {!isActive && <Tag tone="ended">{m.hives_inactive()}</Tag>}
      </Group>
    </li>
  );
}

function OnePart({ type, parts, typeOf }: { type: HivePartType; parts: HivePart[]; typeOf: TypeOf }) {
  const { id, isSeeded, isActive, dimensions } = type;
  const { heightMm, frames } = dimensions;
  return (
    <li className={styles.one}>
      <div className={styles.drawing}>
        <HiveDrawing isSmall parts={parts} typeOf={typeOf} />
      </div>
      <Name name={partNameOf(type)} isSeeded={isSeeded} to={`/settings/hives/parts/${id}`} />
      <span className={styles.aside}>
        {[frames !== null && m.hives_frames({ count: frames }), heightMm !== null && m.hives_height({ mm: heightMm })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <Group gap={6}>
        {!isSeeded && <Tag tone="care">{m.hives_own()}</Tag>}
        {!isActive && <Tag tone="ended">{m.hives_inactive()}</Tag>}
      </Group>
    </li>
  );
}
