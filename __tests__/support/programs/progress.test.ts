import { countSteps, withoutLog } from '@/__tests__/support/programs/progress';

describe('the progress of long work', () => {
  const { isTTY, columns } = process.stderr;
  let written: string[];

  beforeEach(() => {
    written = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(`${text}`) > 0);
  });

  afterEach(() => {
    jest.mocked(process.stderr.write).mockRestore();
    Object.assign(process.stderr, { isTTY, columns });
  });

  it('stays on one line of a terminal, cut to its width', () => {
    Object.assign(process.stderr, { isTTY: true, columns: 20 });
    const step = countSteps(2);
    step('build');
    step('a title that is too long');
    expect(written).toEqual(['\r\x1b[K1 of 2: build', '\r\x1b[K2 of 2: a title tha']);
  });

  it('writes a line for each step to a file', () => {
    Object.assign(process.stderr, { isTTY: false });
    countSteps(1)('build');
    expect(written).toEqual(['1 of 1: build\n']);
  });

  it('hides log lines while it works, and shows errors again afterwards', async () => {
    const shown = jest.mocked(console.error);
    const work = withoutLog(async () => {
      console.error('a log line');
      throw new Error('It failed.');
    });
    await expect(work).rejects.toThrow('It failed.');
    console.error('an error');
    expect(shown.mock.calls).toEqual([['an error']]);
    shown.mockClear();
  });
});
