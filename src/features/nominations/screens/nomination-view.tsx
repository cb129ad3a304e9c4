import { call } from '../../../shared/api/client.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { RecordView } from '../../../shared/record/record-view.tsx'
import { joinNames } from '../../../shared/record/shown-name.ts'
import { nominationGet, type NominationRecord } from '../contract.ts'
import { NOMINATION_FACTS } from '../facts.ts'

/** A nomination to read, whatever its state: once approved with the code of its letter, and the link where no letter brings it. */
export function NominationView(props: { id: string; title: string; onClose: () => void }) {
  const t = useT('features/nominations')
  const locale = useLocale()
  const yesNo = (flag: number) => t(flag === 1 ? 'list.yes' : 'list.no')
  return (
    <RecordView<NominationRecord>
      kind="NOMINATION"
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
      state={({ auditStatus, registeredFlag, visitedFlag, undeliveredFlag, benefitCode, link, email }) =>
        auditStatus === 2
          ? [
              { label: t('fields.registeredFlag'), value: yesNo(registeredFlag) },
              { label: t('fields.visitedFlag'), value: yesNo(visitedFlag) },
              { label: t('fields.benefitCode'), value: benefitCode || '—' },
              ...(undeliveredFlag === 1 ? [{ label: t('fields.undeliveredFlag'), value: yesNo(undeliveredFlag) }] : []),
              ...(link
                ? [
                    {
                      label: t('fields.link'),
                      wide: true,
                      value: (
                        <>
                          <p className="mb-1">{t(email ? 'letter.undelivered' : 'letter.handOver')}</p>
                          <a className="link break-all" href={link}>
                            {link}
                          </a>
                        </>
                      ),
                    },
                  ]
                : []),
            ]
          : []
      }
    />
  )
}
