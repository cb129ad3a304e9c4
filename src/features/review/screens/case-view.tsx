import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconArrowLeft } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState, ForbiddenPanel } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { reviewDetail } from '../contract.ts'
import { CaseBody } from './case-body.tsx'
import type { ShownLanguage } from './comparison.tsx'
import type { Desk } from './desk-param.ts'

export type CaseViewProps = Pick<Desk, 'kind' | 'status'> & {
  id: string
  onOpen: (id: string) => void
  onBack: () => void
  /** Something was decided: what the desk counts is another number now. */
  onDecided: () => void
}

/** How the reviewer wants to read: kept from one record to the next. */
export interface Reading {
  language: ShownLanguage
  onlyChanged: boolean
}

/** A record open for comparison. */
export function CaseView(props: CaseViewProps) {
  const [reading, setReading] = useState<Reading>({ language: 'both', onlyChanged: false })
  return <OneCase key={`${props.kind} ${props.id}`} {...props} reading={reading} onReading={setReading} />
}

/** The list's filters, so that "next" means the next of what the reviewer has filtered. */
function filtersOf(search: string) {
  const params = new URLSearchParams(search)
  const given = (name: string) => params.get(name) || undefined
  return {
    keyword: given('keyword'),
    exhibitorId: given('exhibitorId'),
    hall: given('hall'),
    ...(given('mine') ? { mine: 1 as const } : {}),
    params: { beginTime: given('from'), endTime: given('to') },
  }
}

function OneCase({
  kind,
  status,
  id,
  onOpen,
  onBack,
  onDecided,
  reading,
  onReading,
}: CaseViewProps & { reading: Reading; onReading: (reading: Reading) => void }) {
  const t = useT('features/review')
  const [loaded, retry] = useLoad((signal) =>
    call(reviewDetail, { kind, entityId: id, status, ...filtersOf(location.search) }, { signal, quiet: true }).then(
      (reply) => reply.data,
    ),
  )
  if (loaded.state === 'ready')
    return (
      <CaseBody
        record={loaded.data}
        {...{ reading, onReading, onOpen, onBack }}
        onReload={retry}
        onDecided={onDecided}
      />
    )
  return (
    <>
      <PageHeader
        title={t(`kinds.${kind}`)}
        actions={
          <Button icon={IconArrowLeft} onClick={onBack}>
            {t('actions.back')}
          </Button>
        }
      />
      {loaded.state === 'loading' ? (
        <SkeletonLines lines={8} />
      ) : loaded.error.code === 403 ? (
        <ForbiddenPanel />
      ) : (
        <ErrorState
          message={loaded.error.code === 404 ? t('errors.withdrawn') : loaded.error.message}
          onRetry={retry}
        />
      )}
    </>
  )
}
