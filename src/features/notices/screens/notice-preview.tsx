import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { BilingualView } from '../../../shared/form/rich-text/bilingual-view.tsx'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { inLanguageOf, type Locale } from '../../../shared/lib/locale.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { Segmented } from '../../../shared/ui/inputs/segmented.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { noticeReach } from '../admin-contract.ts'
import type { Notice } from './use-notice-columns.tsx'

/** What is previewed: a stored notice, or one as it stands in the form. */
export type Draft = Pick<
  Notice,
  | 'noticeTitle'
  | 'enNoticeTitle'
  | 'noticeContent'
  | 'enNoticeContent'
  | 'targetEdition'
  | 'targetHalls'
  | 'targetBoothTypes'
  | 'publishTime'
>

/** A notice as its readers open it, in either language, and how many they are. */
export function NoticePreview({ notice, onClose }: { notice: Draft; onClose: () => void }) {
  const t = useT('features/notices')
  const [locale, setLocale] = useState<Locale>(useLocale())
  const { targetEdition, targetHalls, targetBoothTypes } = notice
  const [reach] = useLoad((signal) =>
    call(
      noticeReach,
      { targetEdition: targetEdition || null, targetHalls, targetBoothTypes },
      { signal, quiet: true },
    ).then(({ data }) => data),
  )
  const title = inLanguageOf(locale, notice.noticeTitle, notice.enNoticeTitle)
  const forAll = targetHalls.length + targetBoothTypes.length === 0
  const words = forAll ? 'preview.reachAll' : 'preview.reach'
  return (
    <Dialog
      open
      size="lg"
      title={t('preview.title')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('preview.close')}
        </Button>
      }
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('preview.language')}
          value={locale}
          options={[
            { value: 'zh-CN', label: t('preview.zh') },
            { value: 'en-US', label: t('preview.en') },
          ]}
          onChange={setLocale}
        />
        <output className="text-sm text-ink-soft">
          {reach.state === 'ready'
            ? t(reach.data.accounts === 0 && !forAll ? 'preview.reachNone' : words, { ...reach.data })
            : null}
        </output>
      </div>
      <article className="card card-body">
        <h3 lang={title.lang} className="text-lg font-semibold">
          {title.text || t('preview.untitled')}
        </h3>
        {notice.publishTime ? (
          <p className="mb-3 text-sm tabular-nums text-ink-faint">{notice.publishTime.slice(0, 16)}</p>
        ) : null}
        {notice.noticeContent || notice.enNoticeContent ? (
          <BilingualView zh={notice.noticeContent} en={notice.enNoticeContent} locale={locale} />
        ) : (
          <p className="text-ink-faint">{t('preview.noContent')}</p>
        )}
      </article>
    </Dialog>
  )
}
