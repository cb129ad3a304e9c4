import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { CODE } from '../../../shared/api/envelope.ts'
import { $session } from '../../../shared/auth/session.ts'
import { isTyped } from '../../../shared/form/draft/draft.ts'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState, ForbiddenPanel } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { companyInfo, type CompanyRecord } from '../contract.ts'
import { CompanyForm, DRAFT_KEY, isFiled } from './company-form.tsx'
import { CompanyHead } from './company-head.tsx'
import { endAwaiting, keepHint } from './form-hint.ts'

const loadView = () => import('./company-view.tsx').then((part) => ({ default: part.CompanyView }))
const CompanyView = late(loadView, (words) => (
  <>
    <CompanyHead arrived={false} />
    {words}
  </>
))

/** Somebody is at it: what was typed is not sent yet, or the address asks for the dialog of the name. */
const isAtIt = (): boolean => isTyped(DRAFT_KEY) || new URLSearchParams(location.search).has('open')

/**
 * Company info of the exhibitor (business-entities 3.1). The form stands in the page from the start and takes the record when it comes, so
 * that a slow connection takes text at once (`form-hint.ts` says for whom it is seen); after a failed load it is only hidden, with what was typed. A
 * record that is complete is read until somebody wants to change it; who typed before it came goes on typing.
 */
export const BasicInfoScreen = island(function BasicInfoScreen() {
  const t = useT('features/company')
  const [company, retry, replace] = useLoad((signal) =>
    call(companyInfo, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const { status } = useStore($session, { ssr: 'initial' })
  const [shown, setShown] = useState<'form' | 'view' | null>(null)
  const [arrived, setArrived] = useState(false)
  const record = company.state === 'ready' ? company.data : undefined
  const failed = company.state === 'error'

  function show(next: 'form' | 'view') {
    setShown(next)
    setArrived(true)
  }
  function took(next: CompanyRecord) {
    replace(next)
    if (shown === 'view' && !isFiled(next)) show('form')
  }
  const waiting = (
    <div className="card">
      <div className="card-body">
        <SkeletonLines lines={10} label={t('loading')} />
      </div>
    </div>
  )

  // Whose words are kept in this browser is known with the session.
  const mayDecide = shown === null && (status === 'ready' || status === 'failed')
  useEffect(() => void (document.documentElement.dataset['awaits'] === '' && loadView()), [])
  const known = failed || shown !== null
  useLayoutEffect(() => {
    if (known) endAwaiting()
  }, [known])
  const filed = record && isFiled(record)
  useEffect(() => {
    if (filed !== undefined) keepHint(filed)
  }, [filed])

  if (record && shown === 'view')
    return (
      <Suspense
        fallback={
          <>
            <CompanyHead arrived={false} />
            {waiting}
          </>
        }
      >
        <CompanyView record={record} arrived={arrived} onRecord={took} onChange={() => show('form')} />
      </Suspense>
    )
  return (
    <CompanyForm
      record={record}
      arrived={arrived}
      chosen={shown === 'form'}
      hidden={failed}
      waiting={waiting}
      notice={
        failed ? (
          <div className="card">
            {company.error.code === CODE.forbidden ? (
              <ForbiddenPanel message={company.error.message} />
            ) : (
              <ErrorState title={t('failed')} message={company.error.message} onRetry={retry} />
            )}
          </div>
        ) : null
      }
      onLoaded={
        mayDecide
          ? (touched) => setShown(!touched && record && isFiled(record) && !isAtIt() ? 'view' : 'form')
          : undefined
      }
      onRecord={took}
      onFiled={() => show('view')}
    />
  )
})
