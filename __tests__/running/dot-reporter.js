import path from 'node:path';

const DOTS_PER_LINE = 80;

// Files worth speeding up, or naming .slow: a long run has only a few.
const LONG_SECONDS = 3;
const MOST_LONG_FILES = 10;

/**
 * Reporter for Jest that shows progress in one line: a count in a terminal, one dot for each test file in a log.
 * Failures and console output appear in full as soon as their file has ended. The slowest files follow.
 */
export default class DotReporter {
  #done = 0;
  #failed = 0;

  onTestResult({ path: file }, { failureMessage, console: lines }, results) {
    this.#done += 1;
    if (failureMessage) this.#failed += 1;
    if (failureMessage || lines?.length) this.#show(file, failureMessage ?? '', lines ?? []);
    this.#showProgress(results.numTotalTestSuites, Boolean(failureMessage));
  }

  onRunComplete(_contexts, results) {
    const { numPassedTests, numFailedTests, numPendingTests, numTotalTests, startTime } = results;
    const counts = [
      [numFailedTests, 'failed'],
      [numPendingTests, 'skipped'],
      [numPassedTests, 'passed'],
    ].flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : []));
    const seconds = Math.round((Date.now() - startTime) / 1000);
    const summary = `${counts.join(', ')} of ${numTotalTests} tests in ${seconds} s`;
    process.stdout.write(`\n${[summary, ...listLongFiles(results.testResults)].join('\n')}\n`);
  }

  #show(file, failureMessage, lines) {
    const messages = lines.map(({ type, message }) => `console.${type}: ${message}`);
    const all = [path.relative('.', file), ...messages, failureMessage];
    process.stdout.write(`\n${all.join('\n')}\n`);
  }

  #showProgress(total, hasFailed) {
    if (process.stdout.isTTY) {
      const failed = this.#failed > 0 ? `, ${this.#failed} failed` : '';
      process.stdout.write(`\r${this.#done} of ${total} files${failed}`);
      return;
    }
    const end = this.#done % DOTS_PER_LINE === 0 ? '\n' : '';
    process.stdout.write(`${hasFailed ? 'F' : '·'}${end}`);
  }
}

function listLongFiles(testResults) {
  return testResults
    .map(({ testFilePath, perfStats }) => ({
      file: path.relative('.', testFilePath),
      seconds: Math.round(perfStats.runtime / 1000),
    }))
    .filter(({ seconds }) => seconds >= LONG_SECONDS)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, MOST_LONG_FILES)
    .map(({ file, seconds }) => `${String(seconds).padStart(4)} s  ${file}`);
}
