/** Hands a file to the browser as a download. */
export const download = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not before the browser has taken it up.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
