import { call } from '../../../../shared/api/client.ts'
import { ApiError, CODE } from '../../../../shared/api/envelope.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { NativeField } from '../../../../shared/ui/inputs/native-field.tsx'
import { useKeptFields } from '../../../../shared/ui/inputs/use-kept-fields.ts'
import { visitorChange, type Pass } from '../../../visitors/pass-contract.ts'
import { AboutBox } from './about-box.tsx'
import { BuyerBox, wishIn } from './buyer-box.tsx'
import { PublicForm, ShareBox } from './public-form.tsx'
import { usePublicForm } from '../../../../shared/form/native/use-public-form.ts'

/** What came of a save: the data as they stand now, and why they are not those that were typed. */
export type Saved = { pass: Pass; conflict: string }

/** A visitor's own data. The address stays: the link to this page went there. Drawn anew for each version; what was typed stays over a conflict. */
export function PassForm(props: { token: string; pass: Pass; conflict: string; onSaved: (saved: Saved) => void }) {
  const { token, pass, conflict, onSaved } = props
  const t = useT('features/invitations')
  const { attach, forget } = useKeptFields('pass')
  const { errors, problem, busy, events } = usePublicForm(async (text, clientToken) => {
    const consentShare = text('consentShare') === '1' ? (1 as const) : (0 as const)
    const wish = wishIn(text, pass.categories)
    const person = { name: text('name'), company: text('company'), mobile: text('mobile') }
    const about = { position: text('position'), area: text('area') }
    const fields = { ...person, ...about, consentShare, ...wish }
    const input = { v: token, version: pass.version, ...fields, clientToken }
    try {
      const { data } = await call(visitorChange, input, { quiet: true })
      forget()
      onSaved({ pass: data, conflict: '' })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === CODE.conflict)) throw error
      // What a conflict answers with is the record as the call itself answers it.
      onSaved({ pass: error.current as Pass, conflict: error.message })
    }
  }, t('visit.faults'))
  return (
    <PublicForm
      title={t('pass.edit')}
      submit={t('pass.save')}
      {...{ attach, events, busy, errors }}
      problem={problem || conflict}
      person={pass}
    >
      {pass.email ? (
        <NativeField name="email" label={t('pass.email')} value={pass.email} hint={t('pass.emailHint')} readOnly />
      ) : null}
      <AboutBox areas={pass.areas} errors={errors} about={pass} />
      <ShareBox checked={pass.consentShare === 1} />
      <BuyerBox categories={pass.categories} errors={errors} wish={pass} />
    </PublicForm>
  )
}
