// A warning that nobody reads is a defect that nobody sees: whatever a test did not expect on the
// console fails it.
const methods = ['error', 'warn'] as const;

beforeEach(() => {
  for (const method of methods) {
    jest.spyOn(console, method).mockImplementation(() => undefined);
  }
});

afterEach(() => {
  for (const method of methods) {
    const spy = jest.mocked(console[method]);
    const calls = spy.mock.calls;
    spy.mockRestore();
    expect(calls.filter(([line]) => !isMailNotice(line))).toEqual([]);
  }
});

// Without a mail server, which few tests have, the site names the file of every email on the console.
function isMailNotice(line: unknown): boolean {
  return String(line).includes('"event":"mail.written"');
}
