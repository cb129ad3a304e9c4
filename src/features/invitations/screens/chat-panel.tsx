import { useId, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconCopy, IconLink } from '../../../shared/ui/icons.ts'
import { Segmented } from '../../../shared/ui/inputs/segmented.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { invitationEnWxInfo, invitationWxInfo } from '../contract.ts'
import { copyText } from './copy-text.ts'

/** The message for a chat in both languages; opens are counted by its link. */
export function ChatPanel() {
  const t = useT('features/invitations')
  const locale = useLocale()
  const id = useId()
  const [language, setLanguage] = useState<'zh-CN' | 'en-US'>(locale)
  const [loaded, retry] = useLoad(async (signal) => {
    const zh = (await call(invitationWxInfo, {}, { signal, quiet: true })).data
    const en = (await call(invitationEnWxInfo, {}, { signal, quiet: true })).data
    return { 'zh-CN': zh, 'en-US': en }
  })
  if (loaded.state === 'loading') return <SkeletonLines lines={5} />
  if (loaded.state === 'error')
    return <ErrorState title={t('chat.failed')} message={loaded.error.message} onRetry={retry} />
  const { text, chatLink } = loaded.data[language]
  const message = text + chatLink
  return (
    <section className="card mb-4 flex max-w-3xl flex-col gap-3 p-4">
      <p className="text-ink-soft">{t('chat.text')}</p>
      <div>
        <Segmented
          label={t('chat.language')}
          value={language}
          options={[
            { value: 'zh-CN', label: t('languages.zh-CN') },
            { value: 'en-US', label: t('languages.en-US') },
          ]}
          onChange={setLanguage}
        />
      </div>
      <div className="field">
        <label className="label" htmlFor={id}>
          {t('chat.label')}
        </label>
        <textarea id={id} className="input" readOnly rows={6} value={message} lang={language} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={IconCopy} onClick={() => void copyText(message, t)}>
          {t('chat.copy')}
        </Button>
        <Button icon={IconLink} onClick={() => void copyText(chatLink, t)}>
          {t('chat.copyLink')}
        </Button>
      </div>
    </section>
  )
}
