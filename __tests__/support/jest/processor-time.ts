/** Returns the milliseconds of processor time since the process started, which other programs of the machine do not change. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
