/**
 * Two clocks (decisions 9): `realNow` decides sessions, locks, codes and logs; `showNow` decides deadlines, price nodes and business times.
 * `expo.nowOverride` is the show time at the moment when it was set; it ticks on from there, also while no process runs (decisions 46).
 */
export interface Clock {
  realNow(): Date
  showNow(): Date
  /** Sets show time to tick on from `start`, which it was at the real time `setAt`, by default now; null returns to real time. */
  override(start: Date | null, setAt?: Date): void
}

export function createClock(realNow: () => Date = () => new Date()): Clock {
  let offset = 0
  return {
    realNow,
    showNow: () => new Date(realNow().getTime() + offset),
    override(start, setAt = realNow()) {
      offset = start ? start.getTime() - setAt.getTime() : 0
    },
  }
}
