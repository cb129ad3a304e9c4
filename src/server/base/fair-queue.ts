/** Heavy work done a little at a time, each account in its turn: who brings twelve pieces does not keep waiting who brings one. */

interface FairQueue {
  /** Does the work when its turn comes. `owner`: whose turn it uses; null: nobody's, only the whole bound holds. */
  run<T>(owner: string | null, work: () => Promise<T>): Promise<T>
}

export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

interface QueueBounds {
  /** Pieces of work under way together. */
  atOnce: number
  /** Of these, one account's at most: fewer than all, so that there is room for the next one. */
  ofOne: number
  /** Pieces one account may have waiting; what comes beyond is refused with `QueueFull`. */
  waiting: number
}

export function createFairQueue({ atOnce, ofOne, waiting }: QueueBounds): FairQueue {
  let running = 0
  const runningOf = new Map<string, number>()
  /** Who waits, the next one first. */
  const queues = new Map<string | null, (() => void)[]>()

  const mayBegin = (owner: string | null) => owner === null || (runningOf.get(owner) ?? 0) < ofOne

  function beginNext(): void {
    for (const [owner, queue] of queues) {
      if (running >= atOnce) return
      if (!mayBegin(owner)) continue
      const begin = queue.shift()
      // Behind all others, if there is more of it.
      queues.delete(owner)
      if (queue.length > 0) queues.set(owner, queue)
      begin?.()
    }
  }

  function take(owner: string | null, by: 1 | -1): void {
    running += by
    if (owner === null) return
    const now = (runningOf.get(owner) ?? 0) + by
    if (now > 0) runningOf.set(owner, now)
    else runningOf.delete(owner)
  }

  return {
    async run(owner, work) {
      const queue = queues.get(owner) ?? []
      if (owner !== null && queue.length >= waiting) throw new QueueFull()
      await new Promise<void>((resolve) => {
        queue.push(() => {
          take(owner, 1)
          resolve()
        })
        queues.set(owner, queue)
        beginNext()
      })
      try {
        return await work()
      } finally {
        take(owner, -1)
        beginNext()
      }
    },
  }
}
