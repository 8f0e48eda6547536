import { Button, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { otherVarieties, varietyName } from '../../components/honey/varieties.ts';
import { m } from '../../generated/messages/messages.js';
import styles from './site-settings.module.css';
import type { VarietyText } from './variety-text-list.ts';

const OWN = 'own words';

/** What is told of each variety, in both languages; a variety of the list or one in own words. */
export function VarietyTexts(props: {
  texts: readonly VarietyText[];
  isReadOnly: boolean;
  error: string | undefined;
  change: (texts: VarietyText[]) => void;
}) {
  const { texts, isReadOnly, error, change } = props;
  const set = (at: number, next: Partial<VarietyText>): void =>
    change(texts.map((text, index) => (index === at ? { ...text, ...next } : text)));
  return (
    <Stack gap="lg">
      {texts.map(({ variety, de, en }, at) => (
        <div key={variety} className={styles.variety}>
          <Text fw={600}>{varietyName(variety)}</Text>
          <Textarea
            size="md"
            label={m.site_variety_de({ variety: varietyName(variety) })}
            lang="de"
            autosize
            maxRows={8}
            readOnly={isReadOnly}
            value={de}
            onChange={({ currentTarget: { value } }) => set(at, { de: value })}
          />
          <Textarea
            size="md"
            label={m.site_variety_en({ variety: varietyName(variety) })}
            lang="en"
            autosize
            maxRows={8}
            readOnly={isReadOnly}
            value={en}
            onChange={({ currentTarget: { value } }) => set(at, { en: value })}
          />
          {!isReadOnly && (
            <div>
              <Button
                variant="subtle"
                aria-label={`${m.take_away()}: ${varietyName(variety)}`}
                onClick={() => change(texts.filter((_, index) => index !== at))}
              >
                {m.take_away()}
              </Button>
            </div>
          )}
        </div>
      ))}
      {error !== undefined && (
        <Text role="alert" c="var(--alarm)">
          {error}
        </Text>
      )}
      {!isReadOnly && (
        <AddVariety
          taken={texts.map(({ variety }) => variety)}
          add={(variety) => change([...texts, { variety, de: '', en: '' }])}
        />
      )}
    </Stack>
  );
}

function AddVariety({ taken, add }: { taken: readonly string[]; add: (variety: string) => void }) {
  const [code, setCode] = useState('');
  const [own, setOwn] = useState('');
  const variety = code === OWN ? own.trim() : code;
  return (
    <div className={styles.add}>
      <NativeSelect
        label={m.site_variety_add()}
        value={code}
        onChange={({ currentTarget: { value } }) => setCode(value)}
        data={[{ value: '', label: m.choose() }, ...otherVarieties(taken), { value: OWN, label: m.site_variety_own() }]}
      />
      {code === OWN && (
        <TextInput
          label={m.site_variety_own()}
          maxLength={100}
          value={own}
          onChange={({ currentTarget: { value } }) => setOwn(value)}
        />
      )}
      <Button
        variant="default"
        disabled={variety === '' || taken.includes(variety)}
        onClick={() => {
          add(variety);
          setCode('');
          setOwn('');
        }}
      >
        {m.site_variety_add_now()}
      </Button>
    </div>
  );
}
