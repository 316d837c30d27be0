/** Returns a function that shows the next of this many steps, on one line of the terminal. */
export function countSteps(total: number): (title: string) => void {
  let count = 0;
  return (title) => {
    const line = `${++count} of ${total}: ${title}`;
    const { isTTY, columns = 80 } = process.stderr;
    process.stderr.write(isTTY ? `${CLEAR}${line.slice(0, columns - 1)}` : `${line}\n`);
  };
}

/** Keeps the log of the site's code off the console while the work shows its steps, and then clears their line. */
export async function withoutLog<Result>(work: () => Promise<Result>): Promise<Result> {
  const { error } = console;
  console.error = () => undefined;
  try {
    return await work();
  } finally {
    console.error = error;
    if (process.stderr.isTTY) process.stderr.write(CLEAR);
  }
}

const CLEAR = '\r\x1b[K';
