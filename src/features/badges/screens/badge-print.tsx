import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconArrowLeft, IconBadge, IconPrinter } from '../../../shared/ui/icons.ts'
import { LoadFailed } from '../../../shared/ui/loading/load-failed.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Segmented } from '../../../shared/ui/inputs/segmented.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { badgeSheet, type BadgeSheetData } from '../contract.ts'
import { FACE_LANGUAGES, pagesOf, type FaceLanguage } from '../face.ts'
import { BadgeCard } from './badge-card.tsx'
// By its address: imported as it is, the build would put it into the page of the list too.
import styles from './badge-print.css?url'
import type { PrintWish } from './print-param.ts'

/** Badges as they leave the printer: four on each A4 page, or one at its own size (print styles in badge-print.css). */
export function BadgePrint({ wish, onClose }: { wish: PrintWish; onClose: () => void }) {
  const t = useT('features/badges')
  const [language, setLanguage] = useState<FaceLanguage>('both')
  const [sheet, retry] = useLoad((signal) =>
    call(badgeSheet, wish === 'all' ? {} : wish, { signal, quiet: true }).then((reply) => reply.data),
  )
  const ready = sheet.state === 'ready' && sheet.data.list.length > 0 ? sheet.data : null
  const waiting = ready?.list.filter((face) => face.code === '').length ?? 0
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <div className="no-print">
        <PageHeader
          title={t('print.title')}
          purpose={t('print.purpose')}
          actions={
            <>
              <Button variant="ghost" icon={IconArrowLeft} onClick={onClose}>
                {t('print.back')}
              </Button>
              {ready ? (
                <Button variant="primary" icon={IconPrinter} onClick={() => print()}>
                  {t('print.now')}
                </Button>
              ) : null}
            </>
          }
        />
        {ready ? (
          <div className="mb-4 flex flex-col items-start gap-3">
            <Segmented
              label={t('print.language')}
              value={language}
              options={FACE_LANGUAGES.map((value) => ({ value, label: t(`print.${value}`) }))}
              onChange={setLanguage}
            />
            {waiting > 0 ? <Alert tone="warning">{t('print.waiting', { count: waiting })}</Alert> : null}
          </div>
        ) : null}
      </div>
      {ready ? (
        <Sheets sheet={ready} language={language} single={wish !== 'all'} />
      ) : sheet.state === 'loading' ? (
        <SkeletonLines lines={8} />
      ) : (
        <div className="card">
          {sheet.state === 'error' ? (
            <LoadFailed error={sheet.error} title={t('failed')} onRetry={retry} />
          ) : (
            <EmptyState icon={IconBadge} title={t('print.empty')} text={t('print.emptyText')} />
          )}
        </div>
      )}
    </>
  )
}

function Sheets({ sheet, language, single }: { sheet: BadgeSheetData; language: FaceLanguage; single: boolean }) {
  const t = useT('features/badges')
  const pages = pagesOf(sheet.list, single ? 1 : undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a page wider than the window scrolls: a keyboard must be able to
    <section className="badge-sheets overflow-x-auto print:overflow-visible" tabIndex={0} aria-label={t('print.title')}>
      {pages.map((faces, at) => (
        <section
          key={at}
          className={single ? 'badge-single' : 'badge-page'}
          aria-label={t('print.sheet', { page: at + 1 })}
        >
          {faces.map((face) => (
            <BadgeCard key={face.id} sheet={sheet} face={face} language={language} />
          ))}
        </section>
      ))}
    </section>
  )
}
