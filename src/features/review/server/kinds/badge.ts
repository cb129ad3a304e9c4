import { badgeReview, findRejectedBooths } from '../../../badges/server/exports.ts'
import { maskEmail, maskIdCard, maskMobile, maskPassport } from '../../../../shared/lib/mask.ts'
import type { ReviewKindServer } from './kind.ts'

const maskNumber = (number: string) =>
  /^\d{15}$|^\d{17}[\dX]$/.test(number) ? maskIdCard(number) : maskPassport(number)

/** Badges of booths (business-entities 3.7). */
export const badgeKind: ReviewKindServer = {
  ...badgeReview,
  masks: { certNo: maskNumber, mobile: maskMobile, email: maskEmail },
  prefix: 'BDG',
  namespace: 'features/badges',
  mailKind: 'badge',
  ofBooth: true,
  path: '/newspaper/badge',
  corrected: {
    step: 'rejectedBadge',
    permission: 'busi:badge:edit',
    until: 'badge',
    offer: 'badge',
    booths: findRejectedBooths,
  },
}
