/** Events that were written to the console since the last call; the test expected them. */
export function takeLoggedEvents(): string[] {
  return takeLogLines().map(({ event }) => String(event));
}

/** The lines themselves. */
export function takeLogLines(): Record<string, unknown>[] {
  const { mock } = jest.mocked(console.error);
  return mock.calls.splice(0).map(([line]) => JSON.parse(String(line)));
}
