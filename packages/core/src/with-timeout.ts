/** What the promise resolves to, or the fallback when it fails or takes longer. */
export const withTimeout = async <T>(limitMs: number, promise: Promise<T>, fallback: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), limitMs);
  });
  return Promise.race([promise.catch(() => fallback), deadline]).finally(() => clearTimeout(timer));
};
