/** Lets the tests of this file wait for password hashes, whose low priority delays them on a busy machine. */
export function allowSlowHashes(): void {
  jest.setTimeout(60_000);
  let clock: jest.SpyInstance<number, []>;

  // Disables the queue's time limit.
  beforeAll(() => {
    clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  });

  afterAll(() => clock.mockRestore());
}
