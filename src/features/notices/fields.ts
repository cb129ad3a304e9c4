/** What a form of a notice sends, apart from the calls: a list needs no rules of forms. */
import { object } from 'superstruct'
import type { PlacedProblem } from '../../shared/form/rules.ts'
import { problemAt } from '../../shared/form/rules.ts'
import { alsoCheck } from '../../shared/form/rules/across.ts'
import { flag, listIfSent, oneOf } from '../../shared/form/rules/choices.ts'
import { dateTime } from '../../shared/form/rules/dates.ts'
import { noChinese, requiredInput, richText, text } from '../../shared/form/rules/text.ts'
import { htmlToText } from '../../shared/lib/text/text.ts'

const label = (field: string) => `features/notices:fields.${field}`

/** Types of booths (dictionary busi_booth_type): shell, hanging shell, raw space. */
export const BOOTH_TYPES = ['1', '2', '3'] as const

/** Readings of the exhibition a notice may be for. */
export const EDITIONS = ['LABEL', 'BABY'] as const

export const noticeFields = {
  noticeTitle: requiredInput(label('noticeTitle'), { max: 50 }),
  enNoticeTitle: noChinese({ required: false, max: 120, label: label('enNoticeTitle') }),
  /** '1' notice, '2' announcement (dictionary sys_notice_type). */
  noticeType: oneOf(['1', '2'], { label: label('noticeType') }),
  noticeContent: richText({ required: false, min: 0, label: label('noticeContent') }),
  enNoticeContent: richText({ required: false, min: 0, english: true, label: label('enNoticeContent') }),
  targetEdition: oneOf(EDITIONS, { required: false }),
  targetHalls: listIfSent(text({ max: 20 }), 50),
  targetBoothTypes: listIfSent(oneOf(BOOTH_TYPES), BOOTH_TYPES.length),
  publishTime: dateTime({ required: false, label: label('publishTime') }),
  endTime: dateTime({ required: false, label: label('endTime') }),
  pinned: flag({ required: false }),
  /** '0' published, '1' closed (dictionary sys_notice_status). */
  status: oneOf(['0', '1'], { label: 'shared/crud:fields.status' }),
  remark: text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' }),
}

const isBlank = (html: string | null | undefined) => htmlToText(html ?? '').trim() === '' && !/<img\b/i.test(html ?? '')

interface Notice {
  noticeTitle: string
  enNoticeTitle?: string | undefined
  noticeContent?: string | undefined
  enNoticeContent?: string | undefined
  publishTime?: string | null | undefined
  endTime?: string | null | undefined
}

/** Rules over several fields: English whole or not at all, an end after the beginning, words instead of markup in a title. */
export function noticeProblems(notice: Notice): PlacedProblem[] {
  const { enNoticeTitle = '', noticeContent, enNoticeContent, publishTime, endTime } = notice
  const problems: PlacedProblem[] = []
  for (const field of ['noticeTitle', 'enNoticeTitle'] as const)
    if (/<[a-z!/?]/i.test(notice[field] ?? '')) problems.push(problemAt(field, 'features/notices:errors.titleMarkup'))
  if (enNoticeTitle === '' && !isBlank(enNoticeContent))
    problems.push(problemAt('enNoticeTitle', 'features/notices:errors.enTitle'))
  if (enNoticeTitle !== '' && isBlank(enNoticeContent) && !isBlank(noticeContent))
    problems.push(problemAt('enNoticeContent', 'features/notices:errors.enContent'))
  if (publishTime && endTime && endTime <= publishTime)
    problems.push(problemAt('endTime', 'features/notices:errors.endFirst'))
  return problems
}

export const noticeStruct = alsoCheck(object(noticeFields), 'notice', noticeProblems)
