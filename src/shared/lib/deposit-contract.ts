/** A deposit as replies carry it (decisions 26): the exhibitor's money in the organiser's hands, apart from what the booth owes. */
import { enums, number, string, type, type Infer } from 'superstruct'

export const depositLine = type({
  form: enums(['h3', 'h4', 'h11']),
  nameZh: string(),
  nameEn: string(),
  /** 0 unpaid, 1 held, 2 returned, 3 partly withheld. */
  status: number(),
  /** What the form asks for now. */
  asked: string(),
  /** Still to be paid. */
  due: string(),
  held: string(),
  returned: string(),
  withheld: string(),
  /** Why something is withheld. */
  reason: string(),
})
export type WireDeposit = Infer<typeof depositLine>
