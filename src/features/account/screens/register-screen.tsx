import { useEffect, useRef, useState } from 'react'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { useMailCode } from '../../../shared/form/mail-code/use-mail-code.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { NativeField } from '../../../shared/ui/inputs/native-field.tsx'
import { NativePhone } from '../../../shared/ui/inputs/phone/native-phone.tsx'
import { register, registerRequest } from '../register-contract.ts'
import { CaptchaField } from './captcha-field.tsx'
import { captchaAnswer, useCaptcha } from './use-captcha.ts'
import { AccountField, BackToLogin, NativeFormShell, Outcome } from './native-form.tsx'
import { useNativeForm } from './use-native-form.ts'
import { fillIn, useRejected } from './use-rejected.ts'

/** Applying for an exhibitor account (specification §2). The organiser decides; the approval mails a one-time link. */
export const RegisterScreen = island(function RegisterScreen() {
  const t = useT('features/account')
  const locale = useLocale()
  const english = locale === 'en-US'
  const element = useRef<HTMLFormElement>(null)
  const { captcha, registerEnabled, renew } = useCaptcha()
  const { mail, wait, send } = useMailCode('REGISTER')
  const [sentTo, setSentTo] = useState('')
  const rejected = useRejected()
  useEffect(() => {
    if (element.current && rejected && rejected !== 'lost') fillIn(element.current, rejected)
  }, [rejected])
  const form = useNativeForm(register, registerRequest, {
    t,
    // The fields are named as the request's.
    read: (data) => ({ ...(Object.fromEntries(data) as RequestOf<typeof register>), ...captchaAnswer(captcha, data) }),
    refuses: (data) => {
      const own = english ? (['enCompanyName'] as const) : (['companyName', 'mobile'] as const)
      const needed = ['contactName', 'email', 'verifyCode', 'loginAcc', ...own] as const
      const missing = needed.filter((name) => String(data.get(name) ?? '').trim() === '')
      const words = (name: (typeof needed)[number]) =>
        t('shared/form:inputPlaceholder', { name: t(`fields.${name === 'mobile' ? 'phonenumber' : name}`) })
      return Object.fromEntries(missing.map((name) => [name, words(name)]))
    },
    done: () => setSentTo(String(new FormData(element.current ?? undefined).get('email') ?? '')),
    failed: renew,
  })
  if (sentTo)
    return (
      <Outcome tone="success" title={t('register.doneTitle')} text={t('register.done', { to: sentTo })}>
        <BackToLogin />
      </Outcome>
    )
  if (registerEnabled === false)
    return (
      <Outcome tone="info" text={t('errors.registerClosed')}>
        <BackToLogin />
      </Outcome>
    )

  const askCode = () => {
    const address = element.current?.elements.namedItem('email')
    if (!(address instanceof HTMLInputElement)) return
    if (address.value.trim() === '') return address.focus()
    void send(address.value.trim())
  }
  const idle = t('register.codeHint')
  const codeHint =
    mail.state === 'sent' ? t('register.codeSent', { to: mail.to }) : mail.state === 'failed' ? mail.reason : idle
  const must = (required: boolean) => (required ? { required } : { hint: t('register.optional') })
  const company = (
    <NativeField
      name="companyName"
      label={t('fields.companyName')}
      autoComplete="organization"
      {...must(!english)}
      error={form.errors.companyName}
    />
  )
  const enCompany = (
    <NativeField
      name="enCompanyName"
      label={t('fields.enCompanyName')}
      autoComplete="off"
      lang="en"
      {...must(english)}
      error={form.errors.enCompanyName}
    />
  )

  return (
    <NativeFormShell
      form={form}
      element={(node) => {
        element.current = node
        return form.element(node)
      }}
      label={t('register.title')}
      lead={
        rejected === 'lost' ? (
          <Alert tone="info" live>
            {t('register.linkLost')}
          </Alert>
        ) : rejected ? (
          <Alert tone="warning" title={t('register.again')} live>
            {t('register.reason', { reason: rejected.reason })}
          </Alert>
        ) : null
      }
      submit={t('register.submit')}
      foot={<BackToLogin />}
    >
      {english ? enCompany : company}
      {english ? company : enCompany}
      <NativeField
        name="contactName"
        label={t('fields.contactName')}
        autoComplete="name"
        required
        error={form.errors.contactName}
      />
      <NativePhone
        name="mobile"
        label={t('fields.phonenumber')}
        autoComplete="tel"
        {...must(!english)}
        error={form.errors.mobile}
      />
      <NativeField
        name="email"
        type="email"
        label={t('fields.email')}
        hint={t('register.emailHint')}
        autoComplete="email"
        required
        error={form.errors.email}
      />
      <div className="grid gap-2">
        <NativeField
          name="verifyCode"
          label={t('fields.verifyCode')}
          hint={codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          error={form.errors.verifyCode}
        />
        <div>
          <Button
            busy={mail.state === 'sending'}
            blocked={wait > 0 ? t('code.wait', { count: wait }) : undefined}
            onClick={askCode}
          >
            {wait > 0 ? t('code.wait', { count: wait }) : t('code.get')}
          </Button>
        </div>
        <output className="sr-only">{codeHint === idle ? '' : codeHint}</output>
      </div>
      <AccountField form={form} hint={t('register.accountHint')} />
      <NativeField
        name="note"
        label={t('fields.note')}
        hint={t('register.noteHint')}
        rows={3}
        error={form.errors.note}
      />
      <CaptchaField captcha={captcha} renew={renew} error={form.errors.code} />
    </NativeFormShell>
  )
})
