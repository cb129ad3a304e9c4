import { lazy, Suspense, useMemo, useState } from 'react'
import { call, needsConsent } from '../../../shared/api/client.ts'
import type { ReplyOf } from '../../../shared/api/contract.ts'
import { loadSession } from '../../../shared/auth/session.ts'
import { RadioGroup } from '../../../shared/form/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/field.tsx'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { TextInput } from '../../../shared/form/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { toast } from '../../../shared/ui/overlay-store.ts'
import { profileUpdate, type ProfileRecord } from '../profile-contract.ts'
import { profileStruct, SEXES } from '../profile-fields.ts'
import type { EmailCodeDialogProps } from './email-code-dialog.tsx'

const EmailCodeDialog = lazy(() =>
  import('./email-code-dialog.tsx').then((part) => ({ default: part.EmailCodeDialog })),
)

interface Asked {
  email: string
  attempt: EmailCodeDialogProps['attempt']
  end: (outcome: { reply: ReplyOf<typeof profileUpdate> | false } | { error: unknown }) => void
}

/** Name, mobile, e-mail and gender of the own account (admin-area §12). Another address takes the present password and a code mailed to it. */
export function ProfileInfo({ record, onSaved }: { record: ProfileRecord; onSaved: (record: ProfileRecord) => void }) {
  const t = useT('features/account')
  const locale = useLocale()
  const struct = useMemo(() => profileStruct(locale), [locale])
  const [asked, setAsked] = useState<Asked | null>(null)

  const form = useForm(struct, {
    record,
    draftKey: 'profile',
    values: ({ nickName, phonenumber, email, sex }) => ({ nickName, phonenumber, email, sex }),
    save: async (value, { version, clientToken }) => {
      const send = (proof: { emailCode?: string; password?: string } = {}) =>
        call(profileUpdate, {
          ...value,
          version: version ?? record.version,
          clientToken,
          ...proof,
        })
      const reply = await send()
      if (!needsConsent(reply)) return reply
      return new Promise<ReplyOf<typeof profileUpdate> | false>((resolve, reject) => {
        const end: Asked['end'] = (outcome) => {
          setAsked(null)
          if ('error' in outcome) reject(outcome.error)
          else resolve(outcome.reply)
        }
        setAsked({ email: value.email, attempt: async (proof) => end({ reply: await send(proof) }), end })
      })
    },
    onSaved: (reply) => {
      toast.success(t('profile.saved'))
      onSaved(reply.data)
      // The top bar shows the name.
      void loadSession().catch(() => {})
    },
  })

  return (
    <>
      <FormShell form={form} label={t('profile.info')} actions={<SubmitButton form={form} />}>
        <Field name="nickName" label={t('fields.nickName')} max={30}>
          <TextInput autoComplete="name" />
        </Field>
        <Field name="phonenumber" label={t('fields.phonenumber')}>
          <TextInput type="tel" autoComplete="tel" />
        </Field>
        <Field name="email" label={t('fields.email')} hint={t('profile.emailHint')}>
          <TextInput type="email" autoComplete="email" spellCheck={false} />
        </Field>
        <FieldGroup name="sex" label={t('fields.sex')}>
          <RadioGroup options={SEXES.map((value) => ({ value, label: t(`sex.${value}`) }))} />
        </FieldGroup>
      </FormShell>
      {asked ? (
        <Suspense>
          <EmailCodeDialog
            email={asked.email}
            attempt={asked.attempt}
            onFailed={(error) => asked.end({ error })}
            onClose={() => asked.end({ reply: false })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
