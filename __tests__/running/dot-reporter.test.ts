import path from 'node:path';
import DotReporter from '@/__tests__/running/dot-reporter';

const results = { numTotalTestSuites: 2 };
const isTerminal = process.stdout.isTTY;
let shown: string;

beforeEach(() => {
  shown = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    shown += String(text);
    return true;
  });
});

afterEach(() => {
  jest.mocked(process.stdout.write).mockRestore();
  process.stdout.isTTY = isTerminal;
});

function report(reporter: DotReporter, failureMessage = '', console: object[] = []): void {
  const file = path.resolve('__tests__/one.test.ts');
  reporter.onTestResult({ path: file }, { failureMessage, console }, results);
}

describe('the progress of Jest', () => {
  it('is one dot for each file in a log', () => {
    process.stdout.isTTY = false;
    const reporter = new DotReporter();
    report(reporter);
    report(reporter);
    expect(shown).toBe('··');
  });

  it('is one line that counts the files in a terminal', () => {
    process.stdout.isTTY = true;
    const reporter = new DotReporter();
    report(reporter);
    report(reporter, 'wrong');
    expect(shown).toMatch(/^\r1 of 2 files\n[^]*\r2 of 2 files, 1 failed$/);
  });

  it('shows a failure in full, with its file and its console', () => {
    process.stdout.isTTY = false;
    const console = [{ type: 'log', message: 'a hint' }];
    report(new DotReporter(), 'Expected 1\nReceived 2', console);
    expect(shown).toBe('\n__tests__/one.test.ts\nconsole.log: a hint\nExpected 1\nReceived 2\nF');
  });

  it('ends with the number of tests', () => {
    expect(readEnd([])).toEqual(['1 failed, 3 passed of 4 tests in 2 s']);
  });

  it('names up to ten slow files, the slowest first', () => {
    expect(readEnd([2_000, 6_400, 12_000]).slice(1)).toEqual([
      '  12 s  __tests__/2.test.ts',
      '   6 s  __tests__/1.test.ts',
    ]);
    expect(readEnd(Array(12).fill(60_000)).slice(1)).toHaveLength(10);
  });
});

/** Returns the last lines of a run whose files took these milliseconds. */
function readEnd(times: number[]): string[] {
  shown = '';
  new DotReporter().onRunComplete(new Set(), {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 0,
    numTotalTests: 4,
    startTime: Date.now() - 2_000,
    testResults: times.map((runtime, index) => ({
      testFilePath: path.resolve(`__tests__/${index}.test.ts`),
      perfStats: { runtime },
    })),
  });
  return shown.split('\n').slice(1, -1);
}
