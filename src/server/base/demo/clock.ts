import type { Random } from './random.ts'
import type { AuditStatus } from './types.ts'

/** Start of the demo clock: 2024-10-14 10:00 Asia/Shanghai (decisions 9). Nothing in the demo happened later. */
export const DEMO_CLOCK = new Date('2024-10-14T10:00:00+08:00')
export const OPEN_DATE = '2024-12-02'
export const CLOSE_DATE = '2024-12-04'

/** The moment so many minutes before the demo clock. */
export function minutesBefore(minutes: number): Date {
  return new Date(DEMO_CLOCK.getTime() - minutes * 60_000)
}

/** A moment after `start`, at most `minutes` later and always before the demo clock. */
export function after(start: Date, minutes: number): Date {
  return new Date(Math.min(start.getTime() + minutes * 60_000, DEMO_CLOCK.getTime() - 60_000))
}

/** Times that fit a review state: decided records carry the decision's time, which is also their last change. */
export function reviewTimes(
  createTime: Date,
  status: AuditStatus,
  random: Random,
): { createTime: Date; updateTime: Date; auditTime: Date | null } {
  const submitted = after(createTime, random.int(30, 2880))
  if (status < 2) return { createTime, updateTime: submitted, auditTime: null }
  const auditTime = after(submitted, random.int(60, 4320))
  return { createTime, updateTime: auditTime, auditTime }
}
