/** Returns the log events since the last call, which the test thereby expects. */
export function takeLoggedEvents(): string[] {
  return takeLogLines().map(({ event }) => String(event));
}

/** Returns the lines. */
export function takeLogLines(): Record<string, unknown>[] {
  const { mock } = jest.mocked(console.error);
  return mock.calls.splice(0).map(([line]) => JSON.parse(String(line)));
}
