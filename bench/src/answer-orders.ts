/** The other end of a `WorkerProcess`: obeys orders one after the other, and answers with why one failed. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const answerOrders = <Order>(obey: (order: Order) => Promise<object>): void => {
  process.on('message', (order: Order) => {
    obey(order).then(
      (result) => process.send?.(result),
      (error: unknown) => process.send?.({ failure: String(error) }),
    );
  });
};
