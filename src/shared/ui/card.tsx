import { useId, type ReactNode } from 'react'

/** An outlined surface with an optional heading, actions on its right and a foot. */
export function Card({
  id,
  title,
  hint,
  actions,
  foot,
  flush = false,
  className = '',
  children,
}: {
  /** For links to it. */
  id?: string
  title?: ReactNode
  /** One quiet line under the heading. */
  hint?: ReactNode
  actions?: ReactNode
  foot?: ReactNode
  /** No padding: a table or list fills it. */
  flush?: boolean
  className?: string
  children?: ReactNode
}) {
  const titleId = useId()
  return (
    <section id={id} className={`card ${className}`} aria-labelledby={title ? titleId : undefined}>
      {title ? (
        <div className="card-head">
          <div className="min-w-0 flex-1">
            <h2 id={titleId} className="card-title">
              {title}
            </h2>
            {hint ? <p className="hint">{hint}</p> : null}
          </div>
          {actions}
        </div>
      ) : null}
      {flush ? children : <div className="card-body">{children}</div>}
      {foot ? <div className="card-foot">{foot}</div> : null}
    </section>
  )
}
