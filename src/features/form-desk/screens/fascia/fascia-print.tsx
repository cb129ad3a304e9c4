import { useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { EmptyState } from '../../../../shared/ui/loading/states.tsx'
import { fileNameOf } from '../../../../shared/files/pdf/pdf-name.ts'
import { PrintShell } from '../../../booth-forms/screens/print/print-shell.tsx'
import type { PrintBlock, PrintLanguage } from '../../../booth-forms/screens/print/print-types.ts'
import { namedIn } from '../../../booth-forms/screens/print/printed-name.ts'
import { usePrinted } from '../../../booth-forms/screens/print/use-printed.ts'
import { fasciaList, type Fascia } from '../../fascia-contract.ts'
import { ALL_HALLS } from './fascia-panel.tsx'
import { ListPaper } from '../list-paper.tsx'

/** The fascia list as pages of A4: a table for each hall, its totals below. */
export function FasciaPrint({ hall, onClose }: { hall: string; onClose: () => void }) {
  const t = useT('features/form-desk/screens/fascia')
  const locale = useLocale()
  const [language, setLanguage] = useState<PrintLanguage>(locale)
  const source = usePrinted(language, locale, async () => {
    const wanted = hall === ALL_HALLS ? {} : { hall }
    return (await call(fasciaList, { ...wanted, boards: 1 }, { quiet: true })).data
  })
  const { printed } = source
  return (
    <PrintShell
      title={t('title')}
      backLabel={t('back')}
      language={language}
      onLanguage={setLanguage}
      source={source}
      fileName={() =>
        fileNameOf([t('title'), printed ? namedIn(locale)(printed.more.show) : '', hall === ALL_HALLS ? '' : hall])
      }
      onClose={onClose}
    >
      {printed ? <FasciaPages key={language} fascia={printed.more} language={language} /> : null}
    </PrintShell>
  )
}

function FasciaPages({
  fascia: { show, serverTime, halls, boards },
  language,
}: {
  fascia: Fascia
  language: PrintLanguage
}) {
  const t = useT('features/form-desk/screens/fascia')
  const named = namedIn(language)
  if (boards.length === 0) return <EmptyState title={t('empty')} />
  const blocks = halls.map((hall): PrintBlock => {
    const { code, booths, contract, boards: count, BOTH: both, CN, EN, BLANK: blank, cnSigns, enSigns } = hall
    return {
      key: code,
      title: named(hall),
      head: [
        t('columns.boothNo'),
        t('columns.companyName'),
        t('columns.side'),
        t('columns.cn'),
        t('columns.en'),
        t('columns.country'),
        t('columns.source'),
      ],
      rows: [
        ...boards
          .filter((board) => board.hall === code)
          .map((board) => [
            board.boothNo,
            board.companyName || board.enCompanyName,
            board.side && t(`sides.${board.side}`),
            board.cn,
            board.en || (board.cn === '' ? t('modes.BLANK') : ''),
            named(board.country),
            [
              t(`sources.${board.source}`),
              ...(board.waits === 1 ? [t('waits')] : []),
              ...(board.recheck === 1 ? [t('recheck')] : []),
            ].join(' · '),
          ]),
        [
          <b key="sums">
            {[
              t('sums.booths', { count: booths, contract }),
              t('sums.boards', { count }),
              t('sums.modes', { both, cn: CN, en: EN, blank }),
              t('sums.signs', { cn: cnSigns, en: enSigns }),
            ].join(' · ')}
          </b>,
        ],
      ],
    }
  })
  return (
    <ListPaper
      title={t('title')}
      show={show}
      serverTime={serverTime}
      language={language}
      landscape={true}
      blocks={blocks}
      label={(page) => t('page', { page })}
    />
  )
}
