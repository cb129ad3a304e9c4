import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { isTyped } from '../../../shared/form/draft/draft.ts'
import { call } from '../../../shared/api/client.ts'
import { CODE } from '../../../shared/api/envelope.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ForbiddenPanel } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { LoadFailed } from '../../../shared/ui/loading/load-failed.tsx'
import { reportCalls, type FormReply } from '../contract.ts'
import { reportPath } from '../lifecycle.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { BoothForm, draftKeyOf, hasFiled } from './booth-form.tsx'
import type { FormParts } from './form-parts.ts'

const FiledView = late(() => import('./filed/filed-view.tsx').then((part) => ({ default: part.FiledView })))

/** One booth form, whichever it is: loads it for the chosen booth and shows it. Its words stand in the form's own folder. */
export function BoothFormScreen({ definition, parts = {} }: { definition: FormDefinition; parts?: FormParts }) {
  const { words } = definition
  const t = useT(words)
  const shared = useT('features/booth-forms')
  const locale = useLocale()
  const [calls] = useState(() => reportCalls(definition))
  const [form, retry] = useLoad((signal) => call(calls.get, {}, { signal, quiet: true }).then((reply) => reply.data))
  if (form.state === 'ready')
    return <OpenedForm definition={definition} parts={parts} loaded={form.data} calls={calls} />
  if (form.state === 'loading') return <Waiting definition={definition} />
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className="card">
        {form.error.code === CODE.forbidden ? (
          <ForbiddenPanel message={form.error.message} />
        ) : (
          <LoadFailed
            error={form.error}
            title={shared('loadFailed')}
            action={
              <a className="btn btn-secondary" href={hrefOf('/newspaper/checklist', locale)}>
                {shared('checklist.title')}
              </a>
            }
            onRetry={retry}
          />
        )}
      </div>
    </>
  )
}

function Waiting({ definition: { code, words } }: { definition: FormDefinition }) {
  const t = useT(words)
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className="card" data-call={reportPath(code, 'get')}>
        <div className="card-body">
          <SkeletonLines lines={10} />
        </div>
      </div>
    </>
  )
}

/** Somebody is at it: what was typed is not sent yet, or the address asks for something (`?item=F10`). */
const isAtIt = (reply: FormReply, definition: FormDefinition): boolean =>
  isTyped(draftKeyOf(reply, definition)) || new URLSearchParams(location.search).has('item')

/** What is filed is read until somebody wants to change it; all else is typed at once. */
function OpenedForm({
  loaded,
  ...form
}: {
  definition: FormDefinition
  parts: FormParts
  loaded: FormReply
  calls: ReturnType<typeof reportCalls>
}) {
  const [reply, setReply] = useState(loaded)
  const [typing, setTyping] = useState(() => !hasFiled(loaded) || isAtIt(loaded, form.definition))
  const [arrived, setArrived] = useState(false)
  function show(next: boolean) {
    setTyping(next)
    setArrived(true)
  }
  const shown = { ...form, reply, arrived }
  if (typing) return <BoothForm {...shown} onReply={setReply} onFiled={() => show(false)} />
  function took(next: FormReply) {
    setReply(next)
    if (!hasFiled(next)) show(true)
  }
  return (
    <Suspense fallback={<Waiting definition={form.definition} />}>
      <FiledView {...shown} onReply={took} onChange={() => show(true)} />
    </Suspense>
  )
}
