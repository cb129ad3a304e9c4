import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.tsx'

/** A grey block in the shape of what is coming; give it height and width by class. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />
}

const widths = ['w-full', 'w-4/5', 'w-3/5', 'w-11/12', 'w-2/3']

/** Wraps grey blocks and says once that something is loading. */
export function Loading({
  label,
  className = '',
  children,
}: {
  label?: string
  className?: string
  children?: ReactNode
}) {
  const t = useT('shared/ui')
  return (
    <div className={className}>
      <output className="sr-only">{label ?? t('states.loading')}</output>
      {children}
    </div>
  )
}

/** Lines of text that are coming. */
export function SkeletonLines({ lines = 4, label }: { lines?: number; label?: string }) {
  return (
    <Loading {...(label ? { label } : {})} className="flex flex-col gap-3">
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} className={`h-4 ${widths[i % widths.length]}`} />
      ))}
    </Loading>
  )
}
