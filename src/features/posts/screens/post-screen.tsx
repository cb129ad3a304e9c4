import { AdminList, StatusFilter, useCreatedColumn, useStatusColumn } from '../../../shared/crud/admin-list.tsx'
import { FormDialog, RemarkField, StatusField } from '../../../shared/crud/form-dialog.tsx'
import { useAdminList } from '../../../shared/crud/use-admin-list.ts'
import { Field } from '../../../shared/form/field.tsx'
import { NumberInput, TextInput } from '../../../shared/form/text-inputs.tsx'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { FilterText } from '../../../shared/list/filter-inputs.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { postCalls, postStruct } from '../contract.ts'

/** Posts of the organiser's staff (admin-area 8). */
export const PostScreen = island(function PostScreen() {
  const t = useT('features/posts')
  const posts = useAdminList(postCalls, {
    name: 'posts',
    filters: { postCode: '', postName: '', status: '' },
    labelOf: (row) => row.postName,
    fileName: t('title'),
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
        filters={
          <>
            <FilterText list={posts.list} name="postCode" label={t('fields.postCode')} />
            <FilterText list={posts.list} name="postName" label={t('fields.postName')} />
            <StatusFilter list={posts.list} />
          </>
        }
      />
      {posts.open === undefined ? null : (
        <FormDialog admin={posts} struct={postStruct} what={t('one')} defaults={{ postSort: '0', status: '0' }}>
          <Field name="postName" label={t('fields.postName')} max={50}>
            <TextInput autoComplete="off" />
          </Field>
          <Field name="postCode" label={t('fields.postCode')} max={64}>
            <TextInput autoComplete="off" spellCheck={false} />
          </Field>
          <Field name="postSort" label={t('fields.postSort')} hint={t('hints.postSort')}>
            <NumberInput />
          </Field>
          <StatusField />
          <RemarkField />
        </FormDialog>
      )}
    </>
  )
})
