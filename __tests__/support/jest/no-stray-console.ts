// Fails a test that writes anything unexpected to the console, because nobody reads warnings.
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

// Without a mail server, as in most tests, the site logs the file of every email.
function isMailNotice(line: unknown): boolean {
  return String(line).includes('"event":"mail.written"');
}
