import { call } from '../../../shared/api/client.ts'
import { FileLink } from '../../../shared/files/file-link.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { RecordView } from '../../../shared/record/record-view.tsx'
import { labelled } from '../../../shared/lib/locale.ts'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import { entryDetail, type EntryRecord } from '../contract.ts'
import { ENTRY_FACTS } from '../facts.ts'
import { ResultBadge } from './result-badge.tsx'

/** An entry to read, whatever its state; with its results once they are published. */
export function EntryView(props: { id: string; title: string; onClose: () => void }) {
  const t = useT('features/industry-award')
  const locale = useLocale()
  return (
    <RecordView<EntryRecord>
      kind="AWARD"
      {...props}
      label={t('view')}
      load={async (id, signal) => (await call(entryDetail, { id }, { signal })).data}
      t={t}
      facts={ENTRY_FACTS}
      words={(record) => ({
        award: shownName({ name: record.awardName, enName: record.enAwardName }, locale) || '—',
        categories:
          joinNames(
            record.categoryNames.map((one) => shownName(one, locale)),
            locale,
          ) || '—',
        entryType: record.entryType ? t(under('types.', record.entryType)) : '—',
        product:
          record.entryType === 'PRODUCT'
            ? shownName({ name: record.productName, enName: record.enProductName }, locale) || '—'
            : null,
        figures: record.indicators.map(({ name, value }) => labelled(name, value, locale)).join('\n') || '—',
        papers:
          record.papers.length === 0 ? (
            '—'
          ) : (
            <ul>
              {record.papers.map((file) => (
                <li key={file.fileName}>
                  <FileLink file={file} />
                </li>
              ))}
            </ul>
          ),
      })}
      state={(record) =>
        record.results.map((one) => ({
          label: shownName(one, locale),
          value: <ResultBadge result={one.result} />,
        }))
      }
    />
  )
}
