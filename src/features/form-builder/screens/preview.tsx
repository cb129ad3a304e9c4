import { useEffect, useRef, useState } from 'react'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { translate } from '../../../shared/i18n/translate.ts'
import { StringsContext, useT } from '../../../shared/i18n/use-t.tsx'
import type { Locale } from '../../../shared/lib/locale.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { gridClass, rowClass, widthClass } from '../export/layout.ts'
import { wordsOf } from '../export/words.ts'
import { allItems, type Both, type Design, type Item } from '../model.ts'
import { firstValues } from '../plan.ts'
import { designStruct, namespaceOf } from '../rule-set.ts'
import { ItemField } from './item-field.tsx'
import { LanguageChoice } from './studio-bar.tsx'
import { systemWords } from './system-words.ts'

const LOCALE_OF: Readonly<Record<keyof Both, Locale>> = { zh: 'zh-CN', en: 'en-US' }

/** The form itself, to be filled in: it checks as the written one does, and shows what it would send. */
export function Preview({
  design,
  language: first,
  onClose,
}: {
  design: Design
  language: keyof Both
  onClose: () => void
}) {
  const t = useT('features/form-builder')
  const [language, setLanguage] = useState(first)
  const [sent, setSent] = useState<unknown>(null)
  const locale = LOCALE_OF[language]
  const words = wordsOf(design, language)
  const system = systemWords(locale)
  // What it would send stands below the form: out of sight, a reader would think nothing happened.
  const result = useRef<HTMLElement>(null)
  useEffect(() => {
    if (sent !== null) result.current?.focus()
  }, [sent])
  return (
    <Dialog
      open
      size="xl"
      title={t('preview.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('preview.close')}</Button>}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="hint">{t('preview.hint')}</p>
        <LanguageChoice value={language} onChange={setLanguage} />
      </div>
      <div lang={locale} className="rounded-ui border border-line bg-surface p-4">
        <h3 className="mb-4 text-lg font-semibold">{translate(words, locale, 'title')}</h3>
        <StringsContext.Provider
          value={{ locale, stringsOf: (name) => (name === namespaceOf(design) ? words : system(name)) }}
        >
          <FilledForm key={language} design={design} words={(key) => translate(words, locale, key)} onSent={setSent} />
        </StringsContext.Provider>
      </div>
      {sent === null ? null : (
        <section ref={result} tabIndex={-1} className="mt-4" aria-label={t('preview.sent')}>
          <h3 className="mb-1.5 font-semibold">{t('preview.sent')}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keys */}
          <pre tabIndex={0} aria-label={t('preview.sent')} className="scroll-x rounded-ui bg-muted p-3 text-sm">
            {JSON.stringify(sent, null, 2)}
          </pre>
        </section>
      )}
    </Dialog>
  )
}

function FilledForm({
  design,
  words,
  onSent,
}: {
  design: Design
  words: (key: string) => string
  onSent: (value: unknown) => void
}) {
  const [struct] = useState(() => designStruct(design))
  const form = useForm(struct, {
    defaults: firstValues(allItems(design.items)),
    draftKey: `form-preview:${design.form.name}`,
    save: async (value) => {
      onSent(value)
      // Nothing is stored: the form stays as it was filled in.
      return false
    },
  })
  const again = () => {
    form.draft.discard()
    onSent(null)
  }
  const drawn = (item: Item, className: string) => {
    if (item.kind === 'row')
      return (
        <div key={item.id} className={`${className} ${rowClass(item)}`}>
          {item.items.map((inner) => drawn(inner, ''))}
        </div>
      )
    if (item.kind !== 'button') return <ItemField key={item.id} item={item} words={words} className={className} />
    return (
      <div key={item.id} className={className}>
        {item.props.action === 'reset' ? (
          <Button onClick={again}>{words(`fields.${item.name}`)}</Button>
        ) : (
          <SubmitButton form={form}>{words(`fields.${item.name}`)}</SubmitButton>
        )}
      </div>
    )
  }
  return (
    <FormShell form={form} label={words('title')} className="max-w-none">
      <div className={gridClass(design)}>{design.items.map((item) => drawn(item, widthClass(design, item)))}</div>
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form}>{words('submit')}</SubmitButton>
        {design.form.resetButton ? <Button onClick={again}>{words('reset')}</Button> : null}
      </div>
    </FormShell>
  )
}
