import { Suspense, useRef } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import type { Form } from '../../../shared/form/form-types.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { useOpened } from '../../../shared/record/use-opened.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Drawer } from '../../../shared/ui/overlay/dialog.tsx'
import { IconEdit, IconTrash } from '../../../shared/ui/icons.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { leadUpdate, leadDelete, leadDetail, type LeadRecord } from '../contract.ts'
import { LeadFacts } from './lead-facts.tsx'
import { LeadFollow } from './lead-follow.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { leadName } from './lead-columns.tsx'
import { removeLead } from './remove-lead.ts'

const LeadForm = late(() => import('./lead-form.tsx').then((part) => ({ default: part.LeadForm })))

/** May what is typed in a form go? Asks where there is something. */
export type Ask = Form<unknown>['confirmLeave']

interface Props {
  id: string
  owners: readonly { id: string; name: string }[]
  /** Tags of the company's leads, to be used again. */
  tags: readonly string[]
  onClose: () => void
  onChanged: () => void
}

/** One lead: who it is, what comes next, what was noted. */
export function LeadDrawer({ id, owners, tags, onClose, onChanged }: Props) {
  const t = useT('features/leads')
  const may = useMay()
  const [editing, open, closeForm] = useOpened('lead')
  const ask = useRef<Ask>(undefined)
  const [loaded, retry, replace] = useLoad((signal) =>
    call(leadDetail, { id }, { signal, quiet: true }).then((reply) => reply.data),
  )
  const record = loaded.state === 'ready' ? loaded.data : null
  const close = async () => {
    if (!ask.current || (await ask.current())) onClose()
  }
  const changed = (stored: LeadRecord) => {
    replace(stored)
    onChanged()
  }
  const remove = async (gone: LeadRecord) => {
    if (!(await removeLead(gone, t))) return
    onChanged()
    onClose()
  }
  return (
    <Drawer
      open
      dismissOnBackdrop={false}
      title={record ? leadName(record) : t('title')}
      onClose={() => void close()}
      footer={
        record ? (
          <>
            {may(leadDelete) ? (
              <Button variant="ghost" icon={IconTrash} onClick={() => void remove(record)}>
                {t('actions.delete')}
              </Button>
            ) : null}
            {may(leadUpdate) ? (
              <Button icon={IconEdit} onClick={() => open('lead', id)}>
                {t('actions.edit')}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      {loaded.state === 'error' ? (
        <ErrorState title={t('loadFailed')} message={loaded.error.message} onRetry={retry} />
      ) : record === null ? (
        <SkeletonLines lines={8} />
      ) : (
        <div className="flex flex-col gap-6">
          <LeadFollow record={record} may={may(leadUpdate)} onDone={changed} onStale={retry} />
          <LeadFacts record={record} />
          <LeadNotes
            record={record}
            may={may(leadUpdate)}
            onTyping={(one) => void (ask.current = one)}
            onDone={changed}
          />
        </div>
      )}
      <Suspense>
        {editing?.id === id && record && may(leadUpdate) ? (
          <LeadForm
            record={record}
            owners={owners}
            tags={tags}
            onClose={closeForm}
            onSaved={(stored) => {
              closeForm()
              changed(stored)
            }}
          />
        ) : null}
      </Suspense>
    </Drawer>
  )
}
