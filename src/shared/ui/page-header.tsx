import { Foreign } from '../i18n/foreign.tsx'
import type { ReactNode, Ref } from 'react'

/** Top of a screen: its name, one line of purpose, its actions on the right (below on a phone). */
export function PageHeader({
  title,
  titleRef,
  purpose,
  badge,
  actions,
}: {
  title: ReactNode
  /** For a screen that takes another's place: its name takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>
  purpose?: ReactNode
  /** State of the whole screen's thing, beside the title. */
  badge?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className="mb-4 flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="page-title" {...(titleRef ? { ref: titleRef, tabIndex: -1 } : {})}>
            <Foreign text={title} />
          </h1>
          {badge}
        </div>
        {purpose ? <p className="mt-0.5 max-w-prose text-ink-soft">{purpose}</p> : null}
      </div>
      {actions ? <div className="no-print flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  )
}
