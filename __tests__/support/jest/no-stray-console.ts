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
    expect(calls.filter(([line]) => !isNotice(line))).toEqual([]);
  }
});

// Without a mail server, as in most tests, the site logs the file of every email; and on a slow machine, the images whose
// variants took seconds.
function isNotice(line: unknown): boolean {
  return /"event":"(mail\.written|images\.made)"/.test(String(line));
}
