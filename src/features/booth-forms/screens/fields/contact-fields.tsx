import { Checkbox } from '../../../../shared/form/fields/choice-inputs.tsx'
import { Field, useAct } from '../../../../shared/form/fields/field.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import type { FormReply } from '../../contract.ts'
import { BASE_FIELDS } from '../../definition/definition.ts'
import { SpecField } from './spec-field.tsx'
import { under } from '../../../../shared/i18n/keys.ts'

const WORDS = 'features/booth-forms'

/** Contact block, remark, rules and consent, the same in every form (booth-forms 3.8). */
export function ContactFields({ reply, rules }: { reply: FormReply; rules: string }) {
  const t = useT(WORDS)
  const english = useLocale() === 'en-US'
  useAct('ruleAck')
  const optional = reply.must === 0
  /** Besides the name: the mobile in Chinese, the e-mail in English and for contracts in USD. */
  const must: Readonly<Record<string, boolean>> = {
    contactMobile: !english,
    contactEmail: english || reply.booth.settleCurrency === 'USD',
  }
  return (
    <>
      <Card title={t('contact')}>
        <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2 2xl:grid-cols-3">
          {(['contactName', 'contactMobile', 'contactEmail', 'remark'] as const).map((name) => (
            <SpecField
              key={name}
              words={WORDS}
              name={name}
              spec={{ ...BASE_FIELDS[name], required: must[name] ?? BASE_FIELDS[name].required }}
              label={under('fields.', name)}
            />
          ))}
        </div>
      </Card>
      <Card title={t('confirmation')}>
        <ul className="mb-3 list-disc pl-5 text-ink-soft">
          {rules.split('\n').map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <div className="flex flex-col gap-2">
          {optional ? (
            <Field name="noNeed" label={t('fields.noNeed')}>
              <Checkbox text={t('noNeedText')} />
            </Field>
          ) : null}
          <Field name="ruleAck" label={t('fields.ruleAck')} required>
            <Checkbox text={t('ruleAckText')} />
          </Field>
        </div>
      </Card>
    </>
  )
}
