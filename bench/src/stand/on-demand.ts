/** What is made when it is first asked for, once. */
export interface OnDemand<T> {
  (): Promise<T>;
  /** Whatever was made; undefined where nobody has asked, or where that has failed. */
  made(): Promise<T | undefined>;
}

export const onDemand = <T>(make: () => Promise<T>): OnDemand<T> => {
  let made: Promise<T> | undefined;
  return Object.assign(() => (made ??= make()), { made: async () => made?.catch(() => undefined) });
};
