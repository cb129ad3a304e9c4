import { useEffect, useId, useRef, useState } from 'react'
import { call, needsConsent, type NeedsConsent } from '../../../../shared/api/client.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { NativeField } from '../../../../shared/ui/inputs/native-field.tsx'
import { useKeptFields } from '../../../../shared/ui/inputs/use-kept-fields.ts'
import { invitationRegister, type Registered, type Visit } from '../../visit-contract.ts'
import { AboutBox } from './about-box.tsx'
import { BuyerBox, wishIn } from './buyer-box.tsx'
import { PublicForm, ShareBox } from './public-form.tsx'
import { usePublicForm } from '../../../../shared/form/native/use-public-form.ts'

type Props = {
  visit: Visit
  link: () => { t?: string; e?: string; c?: string }
  onDone: (registered: Registered) => void
}

/** A sum to answer while very many people register, and why it is asked for. */
interface Captcha {
  uuid: string
  img: string
  words: string
}

/** Registers a visitor: native fields, checked by the server, whose words stand at each. */
export function VisitForm({ visit, link, onDone }: Props) {
  const t = useT('features/invitations')
  const consentId = useId()
  const identityId = useId()
  const [other, setOther] = useState(false)
  // The invitation of a mail knows the address already, if it is for whoever reads it.
  const known = visit.askEmail === 0 && !other
  const [asked, setAsked] = useState<Captcha | null>(null)
  const { attach, forget } = useKeptFields('visit')
  const english = useLocale() === 'en-US'
  const { errors, problem, busy, events } = usePublicForm(async (text, clientToken) => {
    const consentFlag = (text('consentFlag') === '1' ? 1 : 0) as 1
    const fields = {
      name: text('name'),
      company: text('company'),
      mobile: text('mobile'),
      email: text('email'),
      identity: text('identity'),
      consentFlag,
      consentShare: text('consentShare') === '1' ? (1 as const) : (0 as const),
      position: text('position'),
      area: text('area'),
      ...wishIn(text, visit.categories),
      other: other ? (1 as const) : (0 as const),
    }
    const answer = asked ? { code: text('code'), uuid: asked.uuid } : {}
    const reply = await call(invitationRegister, { ...link(), ...fields, ...answer, clientToken }, { quiet: true })
    if (needsConsent(reply)) {
      const sum = (reply as NeedsConsent).data as Pick<Captcha, 'uuid' | 'img'>
      return setAsked({ ...sum, words: reply.msg })
    }
    forget()
    onDone(reply.data)
  }, t('visit.faults'))

  return (
    <PublicForm
      title={t('visit.register')}
      submit={t('visit.submit')}
      {...{ attach, events, busy, errors, problem }}
      intro={visit.address ? <ForWhom {...{ visit, other }} onOther={setOther} /> : null}
      person={{ name: '', company: '' }}
      mobileHint={known ? undefined : t('visit.reachHint')}
    >
      {known ? null : (
        <NativeField name="email" label={t('visit.email')} error={errors['email']} type="email" autoComplete="email" />
      )}
      {visit.identities.length > 0 ? (
        <div className="field">
          <label className="label" htmlFor={identityId}>
            {t('visit.identity')}
          </label>
          <select className="input" id={identityId} name="identity" defaultValue="">
            <option value="">{t('visit.identityNone')}</option>
            {visit.identities.map((one) => (
              <option key={one.value} value={one.value}>
                {english ? one.enLabel : one.label}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <AboutBox areas={visit.areas} errors={errors} about={{ position: '', area: '' }} />
      <div>
        <label className="inline-flex min-h-6 cursor-pointer items-start gap-2">
          <input
            type="checkbox"
            name="consentFlag"
            value="1"
            className="check mt-[0.15rem]"
            aria-invalid={errors['consentFlag'] ? true : undefined}
            aria-describedby={errors['consentFlag'] ? consentId : undefined}
          />
          <span className="min-w-0">{t('visit.consent')}</span>
        </label>
        {errors['consentFlag'] ? (
          <p className="field-error" id={consentId}>
            {errors['consentFlag']}
          </p>
        ) : null}
        {visit.privacy ? (
          <p className="text-sm text-ink-soft">{t('visit.privacy', { address: visit.privacy })}</p>
        ) : null}
      </div>
      <ShareBox />
      <BuyerBox categories={visit.categories} errors={errors} />
      {asked ? <SumField key={asked.uuid} asked={asked} /> : null}
    </PublicForm>
  )
}

/** A new sum has the focus, so that its words are heard. */
function SumField({ asked }: { asked: Captcha }) {
  const t = useT('features/invitations')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box} className="flex flex-wrap items-end gap-3">
      <NativeField
        name="code"
        label={t('visit.code')}
        hint={t('visit.codeHint')}
        error={asked.words}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <img src={`data:image/svg+xml;base64,${asked.img}`} width={132} height={40} alt="" className="mb-6" />
    </div>
  )
}

/** Names the person that the link is for, and offers a way to somebody else who got the link. */
function ForWhom({ visit, other, onOther }: { visit: Visit; other: boolean; onOther: (other: boolean) => void }) {
  const t = useT('features/invitations')
  const { firstName: name, address } = visit
  return (
    <div className="flex flex-col items-start gap-2 rounded-ui border border-line bg-muted px-3 py-2">
      <p className="min-w-0 break-words">
        {other
          ? t('visit.otherText')
          : name
            ? t('visit.forWhom', { name, address })
            : t('visit.forAddress', { address })}
      </p>
      <button type="button" className="link min-h-6 text-left" onClick={() => onOther(!other)}>
        {t(other ? 'visit.asInvited' : 'visit.notYou')}
      </button>
    </div>
  )
}
