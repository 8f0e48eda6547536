import { Button, TextInput } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { Held } from '../../components/form/edit-sheet.tsx';
import { CodeScanner } from '../../components/scan/code-scanner.tsx';
import { m } from '../../generated/messages/messages.js';
import styles from './devices.module.css';
import { serialIn } from './read-serial.ts';

/** What the device is called by itself: typed, or read off it by the camera. */
export function SerialField({ value, error, onChange }: Held) {
  const [isScanning, setScanning] = useState(false);
  return (
    <div className={styles.serial}>
      <TextInput
        size="lg"
        label={m.device_serial()}
        description={m.device_serial_hint()}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={String(value ?? '')}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
      />
      <Button
        variant="default"
        size="lg"
        leftSection={<IconQrcode aria-hidden size={22} />}
        onClick={() => setScanning(true)}
      >
        {m.device_scan()}
      </Button>
      {isScanning && (
        <CodeScanner
          title={m.device_scan_title()}
          close={() => setScanning(false)}
          onRead={(text) => {
            onChange(serialIn(text));
            setScanning(false);
          }}
        />
      )}
    </div>
  );
}
