import { ApiProblem, type SiteSettings } from '@beekeeping/api-client';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangedMeanwhile } from '../../components/form/changed-meanwhile.tsx';
import { useSave } from '../../components/form/use-save.ts';
import { Bones, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { showDone } from '../../components/screen/say.tsx';
import type { Tagged } from '../../components/screen/tagged.ts';
import { SettingScreen } from '../../components/settings/setting-screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { LivingPage } from './living-page.tsx';
import { changeSiteSettings, siteSettings } from './queries.ts';
import styles from './site-settings.module.css';
import { VarietyTexts } from './variety-texts.tsx';
import { changedOf, differencesOf, type TextName, valuesOf, type Values } from './site-values.ts';

/** What customers are told of the business, beside a page that tells it. */
export function SiteScreen() {
  return (
    <SettingScreen of="/settings/site">
      <Beside />
    </SettingScreen>
  );
}

function Beside() {
  const settings = useQuery(siteSettings);
  return (
    <Loaded of={settings} bones={<Bones rows={8} />}>
      {(opened) => (
        <div className={styles.beside}>
          {/* What somebody else has saved meanwhile begins it anew, once this is saved or was never touched. */}
          <SiteForm opened={opened} readAgain={async () => (await settings.refetch()).data} />
          <LivingPage />
        </div>
      )}
    </Loaded>
  );
}

function SiteForm(props: { opened: Tagged<SiteSettings>; readAgain: () => Promise<Tagged<SiteSettings> | undefined> }) {
  const may = useMay();
  const mayChange = may('site-settings:update');
  const [base, setBase] = useState(props.opened);
  const form = useForm<Values>({ initialValues: valuesOf(base.data) });
  const [theirs, setTheirs] = useState<Tagged<SiteSettings>>();
  const before = valuesOf(base.data);
  const beginFrom = (newest: Tagged<SiteSettings>): void => {
    setBase(newest);
    setTheirs(undefined);
    form.setInitialValues(valuesOf(newest.data));
    form.setValues(valuesOf(newest.data));
    form.resetDirty(valuesOf(newest.data));
  };
  const { save, isBusy, rest, reset } = useSave({
    form,
    about: base.etag,
    write: async (_key, etag: string) => {
      try {
        await changeSiteSettings(etag, changedOf(form.getValues(), before));
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 412) setTheirs(await props.readAgain());
        throw error;
      }
      return props.readAgain();
    },
    onSaved: (newest) => {
      showDone(m.saved());
      if (newest !== undefined) beginFrom(newest);
    },
  });
  const text = (name: TextName) => ({
    size: 'md' as const,
    readOnly: !mayChange,
    maxLength: name.startsWith('greeting') || name === 'producerAddress' ? 10_000 : 2_048,
    ...form.getInputProps(name),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(() => {
        if (theirs === undefined) save(base.etag);
      })}
    >
      <Part title={m.site_producer()}>
        <Stack gap="md">
          <TextInput label={m.site_producer_name()} {...text('producerName')} />
          <Textarea
            label={m.site_producer_address()}
            description={m.site_producer_address_hint()}
            autosize
            minRows={2}
            maxRows={6}
            {...text('producerAddress')}
          />
          <TextInput label={m.email()} type="email" {...text('producerEmail')} />
          <TextInput label={m.site_producer_phone()} type="tel" {...text('producerPhone')} />
          <TextInput
            label={m.site_organic_code()}
            description={m.site_organic_code_hint()}
            {...text('organicControlCode')}
          />
        </Stack>
      </Part>
      <Part title={m.site_greeting()}>
        <Stack gap="md">
          <Textarea label={m.site_greeting_de()} lang="de" autosize minRows={2} maxRows={10} {...text('greetingDe')} />
          <Textarea label={m.site_greeting_en()} lang="en" autosize minRows={2} maxRows={10} {...text('greetingEn')} />
        </Stack>
      </Part>
      <Part title={m.site_varieties()}>
        <Text c="var(--soft)">{m.site_varieties_text()}</Text>
        <VarietyTexts
          texts={form.values.varietyTexts}
          isReadOnly={!mayChange}
          error={form.errors.varietyTexts as string | undefined}
          change={(texts) => form.setFieldValue('varietyTexts', texts)}
        />
      </Part>
      <Part title={m.site_links()}>
        <Stack gap="md">
          <TextInput label={m.site_website()} type="url" placeholder="https://" {...text('websiteUrl')} />
          <TextInput label={m.site_imprint()} type="url" placeholder="https://" {...text('imprintUrl')} />
          <TextInput label="Instagram" type="url" placeholder="https://" {...text('instagramUrl')} />
          <TextInput label="YouTube" type="url" placeholder="https://" {...text('youtubeUrl')} />
          <TextInput label="TikTok" type="url" placeholder="https://" {...text('tiktokUrl')} />
        </Stack>
      </Part>
      {theirs ? (
        <ChangedMeanwhile
          rows={differencesOf(form.values, before, valuesOf(theirs.data))}
          keepMine={() => save(theirs.etag)}
          takeTheirs={() => {
            beginFrom(theirs);
            reset();
          }}
        />
      ) : (
        rest !== undefined && (
          <Text role="alert" c="var(--alarm)">
            {rest}
          </Text>
        )
      )}
      {mayChange && (
        <Group className={styles.foot}>
          <Button type="submit" size="lg" loading={isBusy} disabled={!form.isDirty()}>
            {m.save()}
          </Button>
          {form.isDirty() && (
            <Button variant="default" size="lg" onClick={() => form.setValues(before)}>
              {m.cancel()}
            </Button>
          )}
        </Group>
      )}
    </form>
  );
}
