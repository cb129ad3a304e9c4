import { useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Segmented } from '../../../../shared/ui/inputs/segmented.tsx'
import { EmptyState } from '../../../../shared/ui/loading/states.tsx'
import { fileNameOf } from '../../../../shared/files/pdf/pdf-name.ts'
import { PrintShell } from '../../../booth-forms/screens/print/print-shell.tsx'
import type { PrintLanguage } from '../../../booth-forms/screens/print/print-types.ts'
import { namedIn } from '../../../booth-forms/screens/print/printed-name.ts'
import { usePrinted } from '../../../booth-forms/screens/print/use-printed.ts'
import { GUIDE_ORDERS, guidePrint, type Guide, type GuideOrder } from '../../../newspaper/guide-contract.ts'
import { ListPaper } from '../list-paper.tsx'

/** The show directory as pages of A4, in Chinese, English or both, to print or to hand over as a PDF. */
export function GuidePrint({ first, onClose }: { first: GuideOrder; onClose: () => void }) {
  const t = useT('features/form-desk/screens/guide')
  const locale = useLocale()
  const [language, setLanguage] = useState<PrintLanguage>('both')
  const [order, setOrder] = useState(first)
  const source = usePrinted(language, locale, async () => (await call(guidePrint, { language }, { quiet: true })).data)
  const { printed } = source
  const waiting = printed?.more.waiting ?? 0
  return (
    <>
      {waiting > 0 ? (
        <Alert tone="warning" className="no-print mb-3">
          {t('waiting', { count: waiting })}
        </Alert>
      ) : null}
      <PrintShell
        title={t('title')}
        backLabel={t('back')}
        language={language}
        onLanguage={setLanguage}
        choices={
          <Segmented
            label={t('order')}
            value={order}
            options={GUIDE_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
            onChange={setOrder}
          />
        }
        source={source}
        fileName={() =>
          fileNameOf([t('title'), printed ? namedIn(locale)(printed.more.show) : '', t(`orders.${order}`)])
        }
        onClose={onClose}
      >
        {printed ? (
          <GuidePages key={`${language} ${order}`} guide={printed.more} order={order} language={language} />
        ) : null}
      </PrintShell>
    </>
  )
}

const LANGUAGES: Readonly<Record<PrintLanguage, readonly Locale[]>> = {
  'zh-CN': ['zh-CN'],
  'en-US': ['en-US'],
  both: ['zh-CN', 'en-US'],
}

function GuidePages({ guide, order, language }: { guide: Guide; order: GuideOrder; language: PrintLanguage }) {
  const t = useT('features/form-desk/screens/guide')
  const named = namedIn(language)
  const linesOf = (at: number) =>
    LANGUAGES[language].flatMap((lang) => {
      const lines = guide.entries[at]?.[lang === 'en-US' ? 'en' : 'zh'] ?? []
      return lines.length > 0 ? [{ lang, lines }] : []
    })
  const blocks = guide.orders[order].flatMap((section, nth) =>
    section.of
      .map((at) => ({ at, texts: linesOf(at) }))
      .filter(({ texts }) => texts.length > 0)
      .map(({ at, texts }, first) => ({
        key: `${nth} ${at}`,
        node: (
          <article className="text-[11px] leading-snug">
            {first === 0 && section.zh !== '' ? <h2 className="print-title">{named(section)}</h2> : null}
            {texts.map(({ lang, lines }) => (
              <div key={lang} lang={lang} className="mb-1">
                {lines.map((line, row) => (
                  <p key={row} className={row === 0 ? 'font-semibold' : ''}>
                    {line}
                  </p>
                ))}
              </div>
            ))}
          </article>
        ),
      })),
  )
  if (blocks.length === 0) return <EmptyState title={t('empty')} />
  return (
    <ListPaper
      title={t('title')}
      show={guide.show}
      serverTime={guide.serverTime}
      language={language}
      landscape={false}
      blocks={blocks}
      label={(page) => t('page', { page })}
    />
  )
}
