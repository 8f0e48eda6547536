import { useEffect, useState } from 'react';

/** @returns false until this was painted once: what is not waited for comes a moment later */
export const useIsPainted = (): boolean => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let after: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      after = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(after);
    };
  }, []);
  return isPainted;
};
