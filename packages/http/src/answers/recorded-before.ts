const repeats = new WeakSet<object>();

/** Marks the answer to a request whose record was there already (docs/requirements/http.md#ids-from-the-client). */
export const recordedBefore = <Answer extends object>(answer: Answer): Answer => {
  repeats.add(answer);
  return answer;
};

const isRepeat = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && repeats.has(answer);

/** Whether nothing was recorded for this answer: of a bulk, whether each of its items was there. */
export const wasRecordedBefore = (answer: unknown): boolean => {
  if (isRepeat(answer)) return true;
  const items = (answer as { items?: unknown } | undefined | null)?.items;
  return Array.isArray(items) && items.length > 0 && items.every(isRepeat);
};
