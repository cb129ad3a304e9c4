import { useState } from 'react'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { Segmented } from '../../../../shared/ui/inputs/segmented.tsx'
import { partInForce, type ChangeVersion } from '../change/part-in-force.ts'
import type { FormParts, PartProps } from '../form-parts.ts'
import { pdfName } from './pdf-name.ts'
import { loadPlaces } from './places.ts'
import { PrintShell } from './print-shell.tsx'
import { PrintedPaper } from './printed-paper.tsx'
import type { FormPrint, PrintLanguage } from './print-types.ts'
import { usePrinted } from './use-printed.ts'
import { under } from '../../../../shared/i18n/keys.ts'

const FORM = 'form'

/** A form as paper: pages to look at, to print, and to take along as a PDF. What is typed prints as it stands, marked as a draft until it is sent. */
export function PrintView({
  parts,
  stored: typedStored,
  onClose,
  ...typed
}: PartProps & { parts: FormParts; stored: string; onClose: () => void }) {
  // Unsent input prints as it stands; else the version in force comes first while a change waits.
  const change = JSON.stringify(typed.content) === typedStored ? typed.reply.change : null
  const [version, setVersion] = useState<ChangeVersion>('inForce')
  const inForce = change !== null && version === 'inForce'
  const part = inForce ? partInForce(typed, change) : typed
  const { definition, content } = part
  const t = useT('features/booth-forms')
  const own = useT(definition.words)
  const locale = useLocale()
  const [language, setLanguage] = useState<PrintLanguage>(locale)
  const [paper, setPaper] = useState(FORM)
  const source = usePrinted(language, locale, async () => ({
    extra: ((await parts.print?.()) ?? {}) as FormPrint,
    places: new Map([
      ...(await loadPlaces(definition, typed.content, language)),
      ...(change ? await loadPlaces(definition, change.inForce, language) : []),
    ]),
  }))
  const { extra = {}, places = new Map<string, string>() } = source.printed?.more ?? {}
  const papers = (extra.papers ?? []).filter(
    (one) => one.shown?.({ ...part, language, places, named: ({ zh }) => zh }) ?? true,
  )
  return (
    <PrintShell
      title={t('print.title', { form: own('title') })}
      backLabel={t('print.back')}
      language={language}
      onLanguage={setLanguage}
      choices={
        <>
          {change ? (
            <Segmented
              label={t('change.versions')}
              value={version}
              options={(['inForce', 'waiting'] as const).map((value) => ({ value, label: t(`change.${value}`) }))}
              onChange={setVersion}
            />
          ) : null}
          {papers.length > 0 ? (
            <Segmented
              label={t('print.paper')}
              value={paper}
              options={[
                { value: FORM, label: t('print.form') },
                ...papers.map(({ key }) => ({ value: key, label: own(under('papers.', key)) })),
              ]}
              onChange={setPaper}
            />
          ) : null}
        </>
      }
      source={source}
      fileName={() => pdfName(definition.code, part.reply, paper === FORM ? '' : own(under('papers.', paper)))}
      onClose={onClose}
    >
      <PrintedPaper
        key={`${paper} ${language} ${version}`}
        {...part}
        language={language}
        extra={extra}
        places={places}
        paper={papers.find((one) => one.key === paper)}
        stored={inForce ? JSON.stringify(content) : typedStored}
        version={change ? version : null}
        waitingReceipt={typed.reply.form.receipt}
      />
    </PrintShell>
  )
}
