import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { useState } from 'react'
import { object, type Infer } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { Field } from '../../../shared/form/fields/field.tsx'
import { TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { newToken } from '../../../shared/form/submission.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { shownName } from '../../../shared/record/shown-name.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconSend } from '../../../shared/ui/icons.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { letterPreview, letterSend, type LetterPreview } from '../letter-contract.ts'
import { LETTER_TEXT_MAX, LETTER_TITLE_MAX, letterFields } from '../letter-fields.ts'
import { countOf, type ChosenExhibitors } from './chosen-exhibitors.ts'

const struct = object(letterFields)

interface Props {
  of: ChosenExhibitors
  onDone: () => void
  onClose: () => void
}

interface Shown {
  letter: Infer<typeof struct>
  preview: LetterPreview
  /** A press after a lost answer asks for the same mails, not for others. */
  clientToken: string
}

/** Words to the chosen exhibitors in the languages they read, shown as they will arrive before they go. */
export function LetterDialog({ of, onDone, onClose }: Props) {
  const t = useT('features/exhibitors')
  const [shown, setShown] = useState<Shown | null>(null)
  const form = useForm(struct, {
    draftKey: 'exhibitors:letter',
    save: (letter) => call(letterPreview, { ...letter, ...of }),
    onSaved: ({ data }, letter) => setShown({ letter, preview: data, clientToken: newToken() }),
  })
  if (shown) return <Preview of={of} shown={shown} onBack={() => setShown(null)} onDone={onDone} onClose={onClose} />
  const title = t('letter.title', { count: countOf(of) })
  return (
    <FormInDialog form={form} size="lg" title={title} submit={t('letter.preview')} onClose={onClose}>
      <p className="mb-4 text-ink-soft">{t('letter.hint', { companyName: '{{companyName}}', booths: '{{booths}}' })}</p>
      {(['Zh', 'En'] as const).map((language) => (
        <div key={language} lang={language === 'Zh' ? 'zh-CN' : 'en-US'}>
          <Field name={`title${language}`} label={t(`letter.title${language}`)} max={LETTER_TITLE_MAX}>
            <TextInput autoComplete="off" />
          </Field>
          <Field name={`text${language}`} label={t(`letter.text${language}`)} max={LETTER_TEXT_MAX}>
            <TextArea rows={6} />
          </Field>
        </div>
      ))}
    </FormInDialog>
  )
}

function Preview({ of, shown, onBack, onDone, onClose }: Props & { shown: Shown; onBack: () => void }) {
  const t = useT('features/exhibitors')
  const [busy, run] = useBusy(false)
  const { letter, preview, clientToken } = shown
  const { mails, noAddress, today, withdrawn, samples } = preview
  const going = mails + noAddress.length
  const send = () =>
    run(true, async () => {
      const { data } = await call(letterSend, { ...letter, ...of, clientToken })
      toast.success(t('letter.sent', { count: data.mails + data.noAddress }))
      onDone()
    })
  return (
    <Dialog
      open
      size="lg"
      title={t('letter.title', { count: countOf(of) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>{t('letter.back')}</Button>
          <Button
            variant="primary"
            icon={IconSend}
            busy={busy}
            blocked={going === 0 ? t(today.length === 0 ? 'letter.allWithdrawn' : 'letter.nobody') : undefined}
            onClick={() => void send()}
          >
            {t('letter.send', { count: going })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="font-medium">{t('letter.mails', { count: mails })}</p>
        <Names title={t('letter.noAddress', { count: noAddress.length })} list={noAddress} />
        <Names title={t('letter.today', { count: today.length })} list={today} />
        <Names title={t('letter.withdrawn', { count: withdrawn.length })} list={withdrawn} />
        {samples.map(({ locale, companyName, subject, text }) => (
          <section key={locale}>
            <h3 className="mb-1 font-semibold">{t(`letter.sample.${locale}`, { company: companyName })}</h3>
            <div className="card card-body" lang={locale}>
              <p className="mb-2 font-medium">{subject}</p>
              <p className="whitespace-pre-line break-words text-sm">{text}</p>
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Names({ title, list }: { title: string; list: LetterPreview['today'] }) {
  const locale = useLocale()
  if (list.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul className="list-disc pl-5 text-ink-soft">
        {list.map(({ exhibitorId, companyName, enCompanyName }) => (
          <li key={exhibitorId}>
            <Foreign text={shownName({ name: companyName, enName: enCompanyName }, locale)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
