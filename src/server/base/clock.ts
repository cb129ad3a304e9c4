/**
 * Two clocks (decisions 9): `realNow` decides sessions, locks, codes and logs; `showNow` decides deadlines, price nodes and business times.
 * `expo.nowOverride` is the instant show time starts from when the setting is read first; it then ticks on.
 */
export interface Clock {
  realNow(): Date
  showNow(): Date
  /** Sets show time to tick on from this instant; null returns to real time. */
  override(start: Date | null): void
}

export function createClock(realNow: () => Date = () => new Date()): Clock {
  let offset = 0
  return {
    realNow,
    showNow: () => new Date(realNow().getTime() + offset),
    override(start) {
      offset = start ? start.getTime() - realNow().getTime() : 0
    },
  }
}
