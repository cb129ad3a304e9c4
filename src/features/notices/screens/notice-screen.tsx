import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { AdminList } from '../../../shared/crud/admin-list.tsx'
import { useAdminList } from '../../../shared/crud/use-admin-list.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { inLanguageOf } from '../../../shared/lib/locale.ts'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { IconEye, IconEyeOff, IconSend, IconUndo, IconUsers } from '../../../shared/ui/icons.ts'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { noticeCalls, noticeReaders, noticeRestore } from '../admin-contract.ts'
import { NOTICE_STATES } from '../rules.ts'
import { useNoticeColumns, type Notice } from './use-notice-columns.tsx'

const NoticeForm = late(() => import('./notice-form.tsx').then((part) => ({ default: part.NoticeForm })))
const NoticePreview = late(() => import('./notice-preview.tsx').then((part) => ({ default: part.NoticePreview })))
const NoticeReaders = late(() => import('./notice-readers.tsx').then((part) => ({ default: part.NoticeReaders })))

/** Notices to exhibitors and staff: written, addressed, published, and who has read them (admin-area 11). */
export const NoticeScreen = island(function NoticeScreen() {
  const t = useT('features/notices')
  const crud = useT('shared/crud')
  const may = useMay()
  const [shown, setShown] = useState<{ as: 'preview' | 'readers'; notice: Notice } | null>(null)
  const close = () => setShown(null)
  const locale = useLocale()
  const nameOf = (row: Notice) => inLanguageOf(locale, row.noticeTitle, row.enNoticeTitle).text
  const notices = useAdminList(noticeCalls, {
    name: 'notices',
    filters: { noticeTitle: '', createBy: '', noticeType: '', state: '' },
    labelOf: nameOf,
    removeText: t('removeText'),
  })
  const kept = (row: Notice) => row.state !== 'removed'
  const columns = useNoticeColumns(
    may(noticeReaders) ? (notice: Notice) => setShown({ as: 'readers', notice }) : undefined,
  )

  async function act(work: () => Promise<unknown>, done: string) {
    await attempt(async () => {
      await work()
      toast.success(done)
    })
    notices.list.reload()
  }
  async function turn(row: Notice) {
    const [key, status] = row.status === '0' ? (['close', '1'] as const) : (['publish', '0'] as const)
    const question = {
      title: t(`${key}.title`, { name: nameOf(row) }),
      text: key === 'close' ? t('close.text') : undefined,
      confirmLabel: t(`${key}.action`),
    }
    if (!(await confirm(question))) return
    const changed = { ...row, status, targetEdition: row.targetEdition || null }
    await act(() => call(noticeCalls.edit, changed), crud('shared/api:success.modified'))
  }
  const restore = (row: Notice) => act(() => call(noticeRestore, { noticeId: row.noticeId }), t('restore.done'))

  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <AdminList
        admin={notices}
        label={t('title')}
        columns={columns}
        mayEdit={kept}
        mayRemove={kept}
        rowActions={(row) => [
          { label: t('preview.open'), icon: IconEye, onSelect: () => setShown({ as: 'preview', notice: row }) },
          ...(may(noticeReaders)
            ? [{ label: t('readers.open'), icon: IconUsers, onSelect: () => setShown({ as: 'readers', notice: row }) }]
            : []),
          ...(kept(row) && notices.may.edit
            ? [
                {
                  label: t(row.status === '0' ? 'close.action' : 'publish.action'),
                  icon: row.status === '0' ? IconEyeOff : IconSend,
                  onSelect: () => void turn(row),
                },
              ]
            : []),
          ...(!kept(row) && may(noticeRestore)
            ? [{ label: t('restore.action'), icon: IconUndo, atHand: true, onSelect: () => void restore(row) }]
            : []),
        ]}
        empty={t('empty')}
        form={<NoticeForm admin={notices} />}
        filters={
          <>
            <FilterText list={notices.list} name="noticeTitle" label={t('fields.title')} />
            <FilterSelect
              list={notices.list}
              name="noticeType"
              label={t('fields.noticeType')}
              options={(['1', '2'] as const).map((value) => ({ value, label: t(`types.${value}`) }))}
            />
            <FilterSelect
              list={notices.list}
              name="state"
              label={t('fields.state')}
              options={NOTICE_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
            />
            <FilterText list={notices.list} name="createBy" label={crud('fields.createBy')} />
          </>
        }
      />
      <Suspense>
        {shown?.as === 'preview' ? <NoticePreview notice={shown.notice} onClose={close} /> : null}
        {shown?.as === 'readers' ? <NoticeReaders notice={shown.notice} onClose={close} /> : null}
      </Suspense>
    </>
  )
})
