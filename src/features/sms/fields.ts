/** Fields of templates of text messages, and of blocking a number. */
import { object, type Infer } from 'superstruct'
import { problemAt } from '../../shared/form/rules.ts'
import { alsoCheck } from '../../shared/form/rules/across.ts'
import { oneOf } from '../../shared/form/rules/choices.ts'
import { mobileMainland } from '../../shared/form/rules/contact.ts'
import { requiredInput, text } from '../../shared/form/rules/text.ts'
import { SMS_MAX, smsLength } from '../../shared/lib/sms/segments.ts'
import { sampleOf, SMS_PURPOSES, textFault } from '../../shared/lib/sms/template.ts'

const label = (field: string) => `features/sms:fields.${field}`

/** Characters of a template's own words. */
const TEMPLATE_MAX = 400

export const templateFields = {
  name: requiredInput(label('name'), { plain: true, max: 50 }),
  purpose: oneOf(SMS_PURPOSES, { label: label('purpose') }),
  signature: requiredInput(label('signature'), { plain: true, min: 2, max: 8 }),
  text: requiredInput(label('text'), { max: TEMPLATE_MAX }),
  gatewayCode: text({ required: false, max: 40, label: label('gatewayCode') }),
  status: oneOf(['0', '1'], { label: label('status') }),
  remark: text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' }),
}

const plainStruct = object(templateFields)
export type TemplateInput = Infer<typeof plainStruct>

/** What is wrong with a template beyond its single fields. */
export function templateProblems({ purpose, signature, text, gatewayCode, status }: TemplateInput) {
  const fault = textFault(purpose, text)
  const sample = smsLength(sampleOf(purpose, signature, text))
  return [
    ...(/[【】]/.test(signature) ? [problemAt('signature', 'features/sms:errors.brackets')] : []),
    ...(fault
      ? [
          problemAt('text', `features/sms:errors.${fault.key}`, {
            name: fault.key === 'needed' ? `{${fault.name}}` : fault.name,
          }),
        ]
      : sample > SMS_MAX
        ? [problemAt('text', 'features/sms:errors.tooLong', { length: sample, max: SMS_MAX })]
        : []),
    ...(status === '0' && !gatewayCode ? [problemAt('gatewayCode', 'features/sms:errors.notFiled')] : []),
  ]
}

export const templateStruct = alsoCheck(plainStruct, 'smsTemplate', templateProblems)

const why = (field: string) => requiredInput(label(field), { max: 200 })

export const blockFields = { mobile: mobileMainland({ label: label('mobile') }), reason: why('reason') }
export const unblockFields = { unblockReason: why('unblockReason') }
export const blockStruct = object(blockFields)
