/** Returns a function that shows the next of so many steps, on one line of the terminal. */
export function countSteps(total: number): (title: string) => void {
  let count = 0;
  return (title) => {
    const line = `${++count} of ${total}: ${title}`;
    const { isTTY, columns = 80 } = process.stderr;
    process.stderr.write(isTTY ? `${CLEAR}${line.slice(0, columns - 1)}` : `${line}\n`);
  };
}

/** Clears the line of the last step, so that a result can take its place. */
export function clearStep(): void {
  if (process.stderr.isTTY) process.stderr.write(CLEAR);
}

const CLEAR = '\r\x1b[K';
