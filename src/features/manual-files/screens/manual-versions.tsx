import { useState } from 'react'
import { FileLink } from '../../../shared/files/file-link.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconUndo } from '../../../shared/ui/icons.ts'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import type { ManualFile } from '../admin-contract.ts'

/**
 * Every version of a manual file, the newest first, each to open.
 * @param onAgain makes an earlier one the newest; undefined for who may not
 */
export function ManualVersions({
  file,
  name,
  onAgain,
  onClose,
}: {
  file: ManualFile
  name: string
  onAgain: ((version: ManualFile['versions'][number]) => Promise<void>) | undefined
  onClose: () => void
}) {
  const t = useT('features/manual-files')
  const [busy, setBusy] = useState(0)
  async function again(version: ManualFile['versions'][number]) {
    setBusy(version.fileVersion)
    await onAgain?.(version).finally(() => setBusy(0))
  }
  return (
    <Dialog
      open
      size="lg"
      title={t('versions.title', { name })}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('versions.close')}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {file.versions.map((version) => (
          <li key={version.fileVersion} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 flex-1 basis-60">
              <span className="mr-2 font-medium">{t('version', { version: version.fileVersion })}</span>
              {version.fileVersion === file.fileVersion ? (
                <StatusBadge tone="success">{t('versions.current')}</StatusBadge>
              ) : null}
              <span className="block">
                <FileLink file={version} />
              </span>
              <span className="block text-sm tabular-nums text-ink-faint">
                {version.createTime.slice(0, 16)} · {version.createBy}
              </span>
            </span>
            {onAgain && version.fileName !== file.fileName ? (
              <Button
                small
                icon={IconUndo}
                busy={busy === version.fileVersion}
                aria-label={t('versions.againTitle', { version: version.fileVersion })}
                onClick={() => void again(version)}
              >
                {t('versions.again')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
