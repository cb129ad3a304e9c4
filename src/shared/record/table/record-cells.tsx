/** Cells that the tables of reviewed records share. */
import { Foreign } from '../../i18n/foreign.tsx'
import { SecondLine } from '../../list/cell.tsx'
import { useLocale, useT } from '../../i18n/use-t.tsx'
import { fileUrl } from '../../files/contract.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconImage } from '../../ui/icons.ts'
import { StatusBadge, type BadgeTone } from '../../ui/status-badge.tsx'
import { missingLanguage } from '../shown-name.ts'
import { under } from '../../i18n/keys.ts'

/** The 96 px copy of a picture, drawn at half its size so that it stays sharp. Its name stands beside it, so it is not read out. */
export function Thumb({ fileName }: { fileName: string }) {
  const frame = 'size-12 shrink-0 rounded-ui border border-line bg-muted'
  if (fileName === '')
    return (
      <span className={`grid place-items-center text-ink-faint ${frame}`}>
        <Icon of={IconImage} size={20} />
      </span>
    )
  return (
    <img
      src={fileUrl(fileName, 96)}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      className={`object-cover ${frame}`}
    />
  )
}

/** Both names of a record, the reader's language first, with a badge for the one that is missing. */
export function Names({ name, enName }: { name: string; enName: string }) {
  const t = useT('shared/record')
  const english = useLocale() === 'en-US'
  const [first, second] = english ? [enName || name, enName ? name : ''] : [name || enName, name ? enName : '']
  const missing = name || enName ? missingLanguage(name, enName) : null
  return (
    <span className="flex min-w-0 flex-col">
      <span className="break-words font-medium">
        {first ? <Foreign text={first} /> : <span className="text-ink-faint">{t('list.unnamed')}</span>}
      </span>
      <SecondLine text={second} />
      {missing ? (
        <span className="mt-0.5">
          <StatusBadge tone="warning">{t(`list.missing.${missing}`)}</StatusBadge>
        </span>
      ) : null}
    </span>
  )
}

/** Colour of each review state. */
export const AUDIT_TONES: Record<number, BadgeTone> = { 0: 'neutral', 1: 'warning', 2: 'success', 3: 'danger' }

/** Review state, with the reason below when it was rejected. */
export function Audit({ row }: { row: { auditStatus: number; auditReason: string; receipt?: string } }) {
  const t = useT('shared/record')
  return (
    <span className="flex flex-col items-start gap-1">
      <StatusBadge tone={AUDIT_TONES[row.auditStatus] ?? 'neutral'}>
        {t(under('status.audit.', row.auditStatus))}
      </StatusBadge>
      {row.receipt ? (
        <span className="text-sm font-normal text-ink-faint">{t('list.receipt', { receipt: row.receipt })}</span>
      ) : null}
      {row.auditReason ? (
        <span className="max-w-64 whitespace-pre-line break-words text-sm font-normal text-danger-text">
          {t('list.reason', { reason: row.auditReason })}
        </span>
      ) : null}
    </span>
  )
}
