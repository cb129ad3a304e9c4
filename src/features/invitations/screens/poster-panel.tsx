import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { saveBlob } from '../../../shared/api/download.ts'
import { apiAddress } from '../../../shared/api/transport.ts'
import { fileUrl } from '../../../shared/files/contract.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconDownload, IconLink, IconPrinter } from '../../../shared/ui/icons.ts'
import { Segmented } from '../../../shared/ui/inputs/segmented.tsx'
import { Skeleton, SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { invitationBase, invitationEnWxInfo, invitationWxInfo, type InvitationBase } from '../contract.ts'
import { copyText } from './copy-text.ts'
import { POSTER_HEIGHT, POSTER_WIDTH, drawPoster } from './draw-poster.ts'
import './poster-print.css'

type Language = 'zh-CN' | 'en-US'

/** A picture that may be drawn; null when it does not come: a poster without it is better than none. */
function loadPicture(address: string): Promise<HTMLImageElement | null> {
  if (address === '') return Promise.resolve(null)
  return new Promise((resolve) => {
    const image = new Image()
    image.crossOrigin = 'use-credentials'
    image.addEventListener('load', () => resolve(image), { once: true })
    image.addEventListener('error', () => resolve(null), { once: true })
    image.src = address
  })
}

async function makePoster(
  base: InvitationBase,
  info: { title: string; link: string },
  language: Language,
  hint: string,
  booth: string,
): Promise<Blob> {
  const english = language === 'en-US'
  const pick = (zh: string, en: string) => (english ? en || zh : zh || en)
  const ofShow = (fileName: string, width: number) =>
    loadPicture(fileName && apiAddress(`/busi/show/picture?fileName=${encodeURIComponent(fileName)}&width=${width}`))
  const [showLogo, visual, logo, ...pictures] = await Promise.all([
    ofShow(base.showLogo, 300),
    ofShow(base.showVisual, 1500),
    loadPicture(base.logo && fileUrl(base.logo, 300)),
    ...base.products.map(({ id, picture }) =>
      loadPicture(
        picture && apiAddress(`/common/file/product/${id}?fileName=${encodeURIComponent(picture)}&width=300`),
      ),
    ),
  ])
  const companyName = pick(base.companyName, base.enCompanyName)
  const other = pick(base.enCompanyName, base.companyName)
  const canvas = document.createElement('canvas')
  drawPoster(canvas, {
    theme: base.posterTheme,
    showName: pick(base.showName, base.enShowName),
    title: info.title,
    companyName,
    otherName: other === companyName ? '' : other,
    dates: `${base.openDate} – ${base.closeDate}`,
    venue: pick(base.venue, base.enVenue),
    booths: base.booths && `${booth} ${pick(base.booths, base.enBooths)}`,
    hint,
    link: info.link,
    showLogo: showLogo ?? null,
    visual: visual ?? null,
    logo: logo ?? null,
    products: base.products.map((one, at) => ({ name: pick(one.name, one.enName), picture: pictures[at] ?? null })),
  })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

/** The poster in both languages: shown, saved as PNG, printed on A4. Registrations are counted by its code. */
export function PosterPanel() {
  const t = useT('features/invitations')
  const locale = useLocale()
  const [language, setLanguage] = useState<Language>(locale)
  const [loaded, retry] = useLoad(async (signal) => ({
    base: (await call(invitationBase, {}, { signal, quiet: true })).data,
    'zh-CN': (await call(invitationWxInfo, {}, { signal, quiet: true })).data,
    'en-US': (await call(invitationEnWxInfo, {}, { signal, quiet: true })).data,
  }))
  if (loaded.state === 'loading') return <SkeletonLines lines={6} />
  if (loaded.state === 'error')
    return <ErrorState title={t('poster.failed')} message={loaded.error.message} onRetry={retry} />
  const { base, ...infos } = loaded.data
  return (
    <section className="card mb-4 flex flex-col gap-3 p-4">
      <p className="no-print text-ink-soft">{t('poster.text')}</p>
      <div className="no-print">
        <Segmented
          label={t('poster.language')}
          value={language}
          options={[
            { value: 'zh-CN', label: t('languages.zh-CN') },
            { value: 'en-US', label: t('languages.en-US') },
          ]}
          onChange={setLanguage}
        />
      </div>
      <Poster key={language} base={base} info={infos[language]} language={language} />
    </section>
  )
}

function Poster({
  base,
  info,
  language,
}: {
  base: InvitationBase
  info: { title: string; link: string }
  language: Language
}) {
  const t = useT('features/invitations')
  const [poster, setPoster] = useState<{ blob: Blob; url: string } | 'failed' | null>(null)
  // The poster speaks its own language, whatever that of the page.
  const hint = t(`poster.scan.${language}`)
  const booth = t(`poster.booth.${language}`)
  useEffect(() => {
    let url = ''
    let gone = false
    const draw = async () => {
      try {
        const blob = await makePoster(base, info, language, hint, booth)
        if (gone) return
        url = URL.createObjectURL(blob)
        setPoster({ blob, url })
      } catch {
        if (!gone) setPoster('failed')
      }
    }
    void draw()
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [base, info, language, hint, booth])
  if (poster === 'failed') return <Alert tone="danger">{t('poster.failed')}</Alert>
  return (
    <>
      <div className="no-print flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={IconDownload}
          blocked={poster ? undefined : t('poster.drawing')}
          onClick={() => poster && saveBlob(poster.blob, `${t('poster.fileName')}.png`)}
        >
          {t('poster.download')}
        </Button>
        <Button icon={IconPrinter} blocked={poster ? undefined : t('poster.drawing')} onClick={() => print()}>
          {t('poster.print')}
        </Button>
        <Button icon={IconLink} onClick={() => void copyText(info.link, t)}>
          {t('chat.copyLink')}
        </Button>
      </div>
      {poster ? (
        <img
          className="invitation-poster w-full max-w-sm rounded-ui border border-line"
          width={POSTER_WIDTH}
          height={POSTER_HEIGHT}
          src={poster.url}
          alt={t('poster.alt', { title: info.title })}
        />
      ) : (
        <Skeleton className="h-96 w-full max-w-sm" />
      )}
    </>
  )
}
