import { Modal, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '../../generated/messages/messages.js';
import { codeReader } from './read-code.ts';
import styles from './code-scanner.module.css';

/** Reads a QR code with the camera. @param props.title what the camera is to be held over */
export function CodeScanner(props: { title: string; onRead: (text: string) => void; close: () => void }) {
  const { title, onRead, close } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [isBlind, setBlind] = useState(false);
  const read = useEffectEvent(onRead);

  // As long as it is open, the camera runs.
  useEffect(() => {
    const end = new AbortController();
    const look = async (): Promise<void> => {
      try {
        const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        end.signal.addEventListener('abort', () => stream.getTracks().forEach((track) => track.stop()));
        if (end.signal.aborted) return stream.getTracks().forEach((track) => track.stop());
        video.current!.srcObject = stream;
        await video.current!.play();
        const readCode = await codeReader();
        while (!end.signal.aborted) {
          const text = await readCode(video.current!);
          if (text !== undefined) return read(text);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      } catch {
        if (!end.signal.aborted) setBlind(true);
      }
    };
    void look();
    return () => end.abort();
  }, []);

  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': m.close() }}>
      {isBlind ? (
        <Text role="alert">{m.scan_no_camera()}</Text>
      ) : (
        <video ref={video} className={styles.camera} muted playsInline aria-label={m.scan_picture()} />
      )}
    </Modal>
  );
}
