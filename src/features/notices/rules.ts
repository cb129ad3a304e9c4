/** Where a notice stands, as the back office lists it. */
export const NOTICE_STATES = ['shown', 'planned', 'over', 'closed', 'removed'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

/** @param now by the show's clock */
export function noticeState(
  notice: { delFlag: number; status: string; publishTime: Date; endTime: Date | null },
  now: Date,
): NoticeState {
  if (notice.delFlag !== 0) return 'removed'
  if (notice.status !== '0') return 'closed'
  if (notice.publishTime > now) return 'planned'
  return notice.endTime && notice.endTime < now ? 'over' : 'shown'
}
