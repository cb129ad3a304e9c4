import { call } from '../../../shared/api/client.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { RecordView } from '../../../shared/record/record-view.tsx'
import { joinNames } from '../../../shared/record/shown-name.ts'
import { nominationGet, type NominationRecord } from '../contract.ts'
import { NOMINATION_FACTS } from '../facts.ts'

/** A nomination to read, whatever its state: once approved with the code and the link of its letter. */
export function NominationView(props: { id: string; title: string; onClose: () => void }) {
  const t = useT('features/nominations')
  const locale = useLocale()
  const yesNo = (flag: number) => t(flag === 1 ? 'list.yes' : 'list.no')
  return (
    <RecordView<NominationRecord>
      {...props}
      label={t('view')}
      load={async (id, signal) => (await call(nominationGet, { id }, { signal })).data}
      t={t}
      facts={NOMINATION_FACTS}
      words={({ place, categoryNames, language }) => ({
        country: place || '—',
        kindAndProduct: joinNames(categoryNames, locale) || '—',
        language: language ? t(under('languages.', language as 'zh-CN')) : '—',
      })}
      state={({ auditStatus, registeredFlag, visitedFlag, benefitCode, link, email }) =>
        auditStatus === 2
          ? [
              { label: t('fields.registeredFlag'), value: yesNo(registeredFlag) },
              { label: t('fields.visitedFlag'), value: yesNo(visitedFlag) },
              { label: t('fields.benefitCode'), value: benefitCode || '—' },
              {
                label: t('fields.link'),
                wide: true,
                value: (
                  <>
                    {email === '' ? <p className="mb-1">{t('letter.handOver')}</p> : null}
                    <a className="link break-all" href={link}>
                      {link}
                    </a>
                  </>
                ),
              },
            ]
          : []
      }
    />
  )
}
