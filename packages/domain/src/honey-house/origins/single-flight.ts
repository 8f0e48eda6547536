/**
 * Lets callers with the same question share one query. Unlike most single flights, a caller that asks while a query
 * runs does not join it but shares the next one, which begins after they asked: nobody gets a stale answer.
 */
export const singleFlight = <T>(ask: (question: string) => Promise<T>): ((question: string) => Promise<T>) => {
  const underWay = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  const begin = (question: string): Promise<T> => {
    next.delete(question);
    const answer = ask(question).finally(() => underWay.delete(question));
    underWay.set(question, answer);
    return answer;
  };

  return (question) => {
    const shared = next.get(question);
    if (shared) return shared;
    const running = underWay.get(question);
    if (!running) return begin(question);
    const begins = () => begin(question);
    // A failure of the previous query only concerns its own callers.
    const answer = running.then(begins, begins);
    next.set(question, answer);
    return answer;
  };
};
