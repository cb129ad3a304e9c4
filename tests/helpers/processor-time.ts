/**
 * Milliseconds of the processor this process spends on some work, its threads included: what a test may be held to, because it does not hang on what
 * else the machine does.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const begin = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}
