/** Events that were written to the console since the last call; the test expected them. */
export function takeLoggedEvents(): string[] {
  const { mock } = jest.mocked(console.error);
  const lines = mock.calls.splice(0).map(([line]) => String(line));
  return lines.map((line) => String(Reflect.get(Object(JSON.parse(line)), 'event')));
}
