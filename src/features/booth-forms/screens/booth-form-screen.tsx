import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { CODE } from '../../../shared/api/envelope.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { ForbiddenPanel } from '../../../shared/ui/states.tsx'
import { useLoad } from '../../../shared/ui/use-load.ts'
import { LoadFailed } from '../../../shared/ui/load-failed.tsx'
import { reportCalls } from '../contract.ts'
import { reportPath } from '../lifecycle.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { BoothForm } from './booth-form.tsx'
import type { FormParts } from './form-parts.ts'

/** One booth form, whichever it is: loads it for the chosen booth and shows it. Its words stand in the form's own folder. */
export function BoothFormScreen({ definition, parts = {} }: { definition: FormDefinition; parts?: FormParts }) {
  const { words } = definition
  const t = useT(words)
  const shared = useT('features/booth-forms')
  const [calls] = useState(() => reportCalls(definition))
  const [form, retry] = useLoad((signal) => call(calls.get, {}, { signal, quiet: true }).then((reply) => reply.data))
  if (form.state === 'ready')
    return <BoothForm definition={definition} parts={parts} loaded={form.data} calls={calls} />
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
