import { useRef, useState } from 'react'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconCheck, IconCopy } from '../../../../shared/ui/icons.ts'
import { Dialog } from '../../../../shared/ui/overlay/dialog.tsx'

export interface HandedOut {
  url: string
  expiresAt: string
  name: string
}

/** A juror's link to be brought to the juror by other ways, where no mail leaves; shown this once, because only its hash is stored. */
export function LinkHandOut({ link, onClose }: { link: HandedOut; onClose: () => void }) {
  const t = useT('features/industry-award')
  const input = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(link.url)
      setCopied(true)
    } catch {
      // Without the right to the clipboard the text is marked, ready for the keyboard.
      input.current?.focus()
      input.current?.select()
    }
  }
  return (
    <Dialog
      open
      title={t('jury.link.title', { name: link.name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('jury.link.close')}</Button>}
    >
      <div className="flex flex-col gap-3">
        <p className="text-ink-soft">{t('jury.link.text', { until: link.expiresAt })}</p>
        <textarea
          ref={input}
          className="input !min-h-0 !resize-none break-all text-sm"
          rows={3}
          spellCheck={false}
          readOnly
          value={link.url}
          aria-label={t('jury.link.label')}
          onFocus={(event) => event.target.select()}
        />
        <div>
          <Button variant="primary" icon={copied ? IconCheck : IconCopy} onClick={() => void copy()}>
            {t(copied ? 'jury.link.copied' : 'jury.actions.copy')}
          </Button>
        </div>
        <output className="sr-only">{copied ? t('jury.link.copied') : ''}</output>
      </div>
    </Dialog>
  )
}
