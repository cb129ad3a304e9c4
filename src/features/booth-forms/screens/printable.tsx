import { Suspense, useRef, useState, type ReactNode } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { readContent } from '../definition/definition.ts'
import type { FormParts, PartProps } from './form-parts.ts'

const PrintView = late(() => import('./print/print-view.tsx').then((part) => ({ default: part.PrintView })))

/**
 * A form, or its print in its place; what is on the screen stays as it is while the print is looked at.
 * @param children get the button that prints
 */
export function Printable({
  parts,
  part,
  children,
}: {
  parts: FormParts
  part: PartProps
  children: (button: ReactNode) => ReactNode
}) {
  const t = useT('features/booth-forms')
  const [printing, setPrinting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function stop() {
    setPrinting(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <>
      {printing ? (
        <Suspense>
          <PrintView
            {...part}
            parts={parts}
            stored={JSON.stringify(readContent(part.definition, part.reply.form))}
            onClose={stop}
          />
        </Suspense>
      ) : null}
      <div className={printing ? 'hidden' : 'contents'}>
        {children(
          <Button ref={button} onClick={() => setPrinting(true)}>
            {t('actions.print')}
          </Button>,
        )}
      </div>
    </>
  )
}
