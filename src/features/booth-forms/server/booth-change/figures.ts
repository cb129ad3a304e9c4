/** The figures of a booth its forms are filed for, and whether a form was filed for those it has. */
import { mustOf } from '../applies.ts'
import type { FormCode } from '../../../../shared/lib/form-codes.ts'
import type { FormRow } from '../store.ts'
import type { BoothFigures } from '../tables.ts'

export const figuresOf = (booth: BoothFigures): BoothFigures => {
  const { hall, boothNo, boothType, openSides, facilityQuotaOverride, sharedBack } = booth
  const [width = '', depth = '', area = ''] = [booth.width, booth.depth, booth.area].map((one) =>
    Number(one).toFixed(1),
  )
  return { hall, boothNo, boothType, width, depth, area, openSides, facilityQuotaOverride, sharedBack }
}

/** Submitted again for the booth as it is, while the organiser has not decided that change yet. */
export const isAnswered = ({ recheck, recheckDue, form }: FormRow, booth: Pick<BoothFigures, 'boothType'>): boolean =>
  recheck !== null && recheckDue === 0 && mustOf(form as FormCode, booth.boothType) !== null
