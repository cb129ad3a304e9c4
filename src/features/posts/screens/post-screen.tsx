import { late } from '../../../shared/ui/loading/late.tsx'
import { AdminList, StatusFilter, useCreatedColumn, useStatusColumn } from '../../../shared/crud/admin-list.tsx'
import { useAdminList } from '../../../shared/crud/use-admin-list.ts'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { FilterText } from '../../../shared/list/filter-inputs.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { postCalls } from '../contract.ts'

const PostForm = late(() => import('./post-form.tsx').then((part) => ({ default: part.PostForm })))

/** Posts of the organiser's staff (admin-area 8). */
export const PostScreen = island(function PostScreen() {
  const t = useT('features/posts')
  const posts = useAdminList(postCalls, {
    name: 'posts',
    filters: { postCode: '', postName: '', status: '' },
    labelOf: (row) => row.postName,
  })
  const columns = [
    { key: 'postName', title: t('fields.postName'), sort: 'postName', onCard: 'title' as const },
    { key: 'postCode', title: t('fields.postCode'), sort: 'postCode' },
    { key: 'postSort', title: t('fields.postSort'), sort: 'postSort', align: 'end' as const, width: 'w-24' },
    useStatusColumn(posts),
    useCreatedColumn(),
  ]
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <AdminList
        admin={posts}
        label={t('title')}
        columns={columns}
        empty={t('empty')}
        form={<PostForm admin={posts} />}
        filters={
          <>
            <FilterText list={posts.list} name="postCode" label={t('fields.postCode')} />
            <FilterText list={posts.list} name="postName" label={t('fields.postName')} />
            <StatusFilter list={posts.list} />
          </>
        }
      />
    </>
  )
})
