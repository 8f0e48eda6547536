/** A picture that is there already; the browser keeps it until its address is given back. */
export function FileImage({ file, alt = '' }: { file: Blob; alt?: string }) {
  return (
    <img
      alt={alt}
      ref={(image) => {
        const address = URL.createObjectURL(file);
        if (image !== null) image.src = address;
        return () => URL.revokeObjectURL(address);
      }}
    />
  );
}
