import { lazy, Suspense, useState } from 'react'
import { isTyped } from '../../../shared/form/draft.ts'
import { call } from '../../../shared/api/client.ts'
import { CODE } from '../../../shared/api/envelope.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { ForbiddenPanel } from '../../../shared/ui/states.tsx'
import { useLoad } from '../../../shared/ui/use-load.ts'
import { LoadFailed } from '../../../shared/ui/load-failed.tsx'
import { reportCalls, type FormReply } from '../contract.ts'
import { reportPath } from '../lifecycle.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { BoothForm, draftKeyOf, hasFiled } from './booth-form.tsx'
import type { FormParts } from './form-parts.ts'

const FiledView = lazy(() => import('./filed-view.tsx').then((part) => ({ default: part.FiledView })))

/** One booth form, whichever it is: loads it for the chosen booth and shows it. Its words stand in the form's own folder. */
export function BoothFormScreen({ definition, parts = {} }: { definition: FormDefinition; parts?: FormParts }) {
  const { words } = definition
  const t = useT(words)
  const shared = useT('features/booth-forms')
  const [calls] = useState(() => reportCalls(definition))
  const [form, retry] = useLoad((signal) => call(calls.get, {}, { signal, quiet: true }).then((reply) => reply.data))
  if (form.state === 'ready')
    return <OpenedForm definition={definition} parts={parts} loaded={form.data} calls={calls} />
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className="card" data-call={reportPath(definition.code, 'get')}>
        {form.state === 'loading' ? (
          <div className="card-body">
            <SkeletonLines lines={10} />
          </div>
        ) : form.error.code === CODE.forbidden ? (
          <ForbiddenPanel message={form.error.message} />
        ) : (
          <LoadFailed error={form.error} title={shared('loadFailed')} onRetry={retry} />
        )}
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
  const t = useT(form.definition.words)
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
    <Suspense fallback={<PageHeader title={t('title')} purpose={t('purpose')} />}>
      <FiledView {...shown} onReply={took} onChange={() => show(true)} />
    </Suspense>
  )
}
