/** What the organiser writes to several exhibitors, in the languages they are written to. */
import { noChinese, text } from '../../shared/form/rules/text.ts'

/** Greatest lengths in characters. */
export const LETTER_TITLE_MAX = 100
export const LETTER_TEXT_MAX = 2000

/** What a letter may name as `{{companyName}}`. */
export const LETTER_VARIABLES = ['companyName', 'booths'] as const

const label = (field: string) => `features/exhibitors:letter.${field}`
const title = { required: false, max: LETTER_TITLE_MAX } as const
const long = { required: false, max: LETTER_TEXT_MAX } as const

export const letterFields = {
  titleZh: text({ ...title, label: label('titleZh') }),
  textZh: text({ ...long, label: label('textZh') }),
  titleEn: noChinese({ ...title, label: label('titleEn') }),
  textEn: noChinese({ ...long, label: label('textEn') }),
}
