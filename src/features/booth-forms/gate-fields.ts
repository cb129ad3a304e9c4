/** What the organiser types of a gate for vehicles (booth-forms 7). */
import { flag } from '../../shared/form/rules/choices.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { noChinese, text, textRule } from '../../shared/form/rules/text.ts'
import { problem } from '../../shared/form/rules.ts'
import { GATE_CODE } from '../../shared/lib/halls.ts'

/** Greatest capacity of a half hour. */
const CAPACITY_MAX = 500

/** Names, capacity and hours. */
export const gateTerms = () => ({
  nameZh: text({ plain: true, max: 30 }),
  nameEn: noChinese({ plain: true, max: 60 }),
  capacity: integer({ min: 0, max: CAPACITY_MAX }),
  opensAt: text({ max: 5 }),
  closesAt: text({ max: 5 }),
  blocked: flag(),
})

/** The code of a new gate; small and full-width letters become capitals. */
export const newGateCode = () =>
  textRule(
    'gateCode',
    { max: 4 },
    (value) => GATE_CODE.test(value) || problem('features/form-desk/screens/slots:errors.code'),
    (value) => value.normalize('NFKC').toUpperCase(),
  )
