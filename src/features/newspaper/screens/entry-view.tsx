import { useState } from 'react'
import { useMay } from '../../../shared/auth/use-may.ts'
import { findCategory } from '../../../shared/form/fields/category-tree.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { FormNotice } from '../../../shared/record/form-notice.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { DescriptionList, type Description } from '../../../shared/ui/description-list.tsx'
import { IconEdit } from '../../../shared/ui/icons.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { directoryUpdate, type DirectoryRecord } from '../contract.ts'
import { guideContent } from '../fields.ts'
import { EntryHead } from './entry-head.tsx'
import { GuideEntries } from './guide-preview.tsx'
import { loadCategories } from '../../reference/load-options.ts'
import { PrintNotice } from './print-notice.tsx'
import { withdrawEntry } from './withdraw-entry.ts'

const PLAIN = ['tel', 'fax', 'email', 'website', 'contactName', 'address', 'enAddress'] as const
const LISTS = ['exhibits', 'enExhibits', 'keywords'] as const

/** An entry that is under review or approved, to be read; *Change* opens the form. What is under review is withdrawn first. */
export function EntryView({
  record,
  arrived,
  onRecord,
  onChange,
}: {
  record: DirectoryRecord
  arrived: boolean
  onRecord: (next: DirectoryRecord) => void
  onChange: () => void
}) {
  const t = useT('features/newspaper')
  const words = useT('shared/record')
  const may = useMay()(directoryUpdate)
  const english = useLocale() === 'en-US'
  const [withdrawing, setWithdrawing] = useState(false)
  const [tree] = useLoad(loadCategories)
  const between = english ? ', ' : '、'
  const fact = (name: keyof DirectoryRecord, value: Description['value'], wide = false): Description => ({
    label: t(under('fields.', name)),
    value,
    wide,
  })
  const categories = record.cids.map((id) => {
    const found = tree.state === 'ready' ? findCategory(tree.data, id) : undefined
    return (english ? found?.enName : found?.name) || found?.name || ''
  })

  async function withdraw() {
    setWithdrawing(true)
    const next = await withdrawEntry(record, t, words)
    setWithdrawing(false)
    if (next) onRecord(next)
  }

  return (
    <>
      <EntryHead
        record={record}
        arrived={arrived}
        actions={
          !may ? undefined : record.auditStatus === 1 ? (
            <Button busy={withdrawing} onClick={() => void withdraw()}>
              {words('actions.cancel')}
            </Button>
          ) : (
            <Button variant="primary" icon={IconEdit} onClick={onChange}>
              {words('actions.change')}
            </Button>
          )
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <FormNotice record={record} kind="DIRECTORY" approvedText={t('approvedText')} />
          <PrintNotice record={record} />
          <Card title={t('sections.names')}>
            <DescriptionList
              items={[
                fact('name', record.name),
                fact('enName', record.enName),
                fact('profile', record.profile, true),
                fact('enProfile', record.enProfile, true),
              ]}
            />
          </Card>
          <Card title={t('sections.find')}>
            <DescriptionList
              items={[
                fact('cids', categories.filter(Boolean).join(between), true),
                ...LISTS.map((name) => fact(name, record[name].join(between))),
              ]}
            />
          </Card>
          <Card title={t('sections.contact')} hint={t('hints.contact')}>
            <DescriptionList items={PLAIN.map((name) => fact(name, record[name]))} />
          </Card>
        </div>
        <aside className="min-w-0 xl:sticky xl:top-[calc(var(--stuck)+1rem)]">
          <GuideEntries content={guideContent(record)} logo={record.logoFile} boothNo={record.boothNo} />
        </aside>
      </div>
    </>
  )
}
