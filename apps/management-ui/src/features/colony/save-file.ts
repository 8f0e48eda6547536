const BROWSER_READS_MS = 60_000;

/** Hands a file to the browser, which saves it. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), BROWSER_READS_MS);
};
