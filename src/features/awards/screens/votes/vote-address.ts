import { apiAddress } from '../../../../shared/api/transport.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'

/** Whole address of the public voting page of an activity. */
export const voteAddress = (activityId: string, locale: Locale): string =>
  new URL(
    apiAddress(`/busi/vote/page?a=${activityId}&lang=${locale === 'en-US' ? 'en' : 'zh'}`),
    globalThis.location.href,
  ).href
