import type { KeyRing } from '@beekeeping/core/key-ring';
import { BundleContent, sealOf } from '../bundle-seal.ts';
import { type Bundle, testKeyRing } from './test-bundles.ts';

/** A bundle with its present rows, sealed as the service seals it. */
export const sealed = (bundle: Bundle, keyRing: KeyRing = testKeyRing): Bundle => {
  const content = new BundleContent();
  for (const [table, rows] of Object.entries(bundle.tables)) {
    for (const row of rows) content.addRow(table, JSON.stringify(row));
  }
  for (const { sha256, sizeBytes, content: bytes } of bundle.files) {
    content.addFile({ sha256, sizeBytes, isMissing: bytes === null });
  }
  const head = { version: bundle.version, schema: bundle.schema, createdAt: bundle.createdAt };
  return { ...bundle, seal: sealOf(keyRing, content.digest(head)) };
};
