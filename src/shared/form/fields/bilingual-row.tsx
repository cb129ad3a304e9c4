import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useWatched } from '../use-watched.ts'

/** Says which of a pair of languages is still empty while the other is filled (beyond-peers O8). */
function MissingTranslation({ zh, en }: { zh: string; en: string }) {
  const t = useT('shared/form')
  const hasZh = useWatched(zh, isFilled)
  const hasEn = useWatched(en, isFilled)
  if (hasZh === hasEn) return null
  return (
    <span className="self-start">
      <StatusBadge tone="warning">{t(hasZh ? 'form.missingEn' : 'form.missingZh')}</StatusBadge>
    </span>
  )
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string'
    ? value.replace(/<[^>]*>/g, '').trim() !== ''
    : Array.isArray(value)
      ? value.length > 0
      : false
}

/**
 * The Chinese and the English field of a pair side by side, one under the other on a phone, with a badge for the missing one.
 * @example <BilingualRow zh="name" en="enName"><Field name="name" …/><Field name="enName" …/></BilingualRow>
 */
export function BilingualRow({ zh, en, children }: { zh: string; en: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">{children}</div>
      <MissingTranslation zh={zh} en={en} />
    </div>
  )
}
