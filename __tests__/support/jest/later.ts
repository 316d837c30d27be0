/** Does the work with a clock that is this many milliseconds ahead. */
export async function later<Value>(time: number, work: () => Promise<Value>): Promise<Value> {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + time);
  try {
    return await work();
  } finally {
    clock.mockRestore();
  }
}
