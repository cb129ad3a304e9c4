/** What an exhibitor files for a seminar (H13), without room and time. */
export const SEMINAR = {
  contactName: '王芳',
  contactMobile: '13800138000',
  ruleAck: 1,
  kind: 'SEMINAR',
  titleZh: '数字印刷新趋势',
  titleEn: 'Trends in digital printing',
  language: 'ZH',
  abstractZh: '本场介绍标签印刷中数字与柔印组合生产的最新进展与案例。',
  publicFlag: 1,
  audience: 60,
  speakers: [{ name: '李明' }],
} as const
