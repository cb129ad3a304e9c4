import { useT } from '../../../../shared/i18n/use-t.tsx'
import { apiAddress } from '../../../../shared/api/transport.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import type { PrintProps } from './print-types.ts'

/** `H7`. */
const formName = (code: string): string => code.toUpperCase()

/** A form that is not, or not as it stands here, with the organiser. */
export const isDraft = ({ content, reply }: PrintProps, stored: string): boolean =>
  reply.form.status === null || reply.form.status === 0 || JSON.stringify(content) !== stored

/** The show's own logo, where it has one, before its name. */
export function ShowLogo({ fileName }: { fileName: string | undefined }) {
  if (!fileName) return null
  const address = apiAddress(`/busi/show/picture?fileName=${encodeURIComponent(fileName)}&width=300`)
  return <img className="print-logo" src={address} alt="" />
}

/** Top of each page: show, booth, company, form with version and state. */
export function PrintHead({ title, draft, ...props }: PrintProps & { title: string; draft: boolean }) {
  const t = useT('features/booth-forms')
  const { reply, named, definition } = props
  const { booth, days, settings, form } = reply
  const company = named({ zh: booth.companyName, en: booth.companyNameEn || booth.companyName })
  return (
    <header className="print-head">
      <div className="print-head-show">
        <strong>
          <ShowLogo fileName={settings['expo.logo']} />
          {named({ zh: settings['expo.name'] ?? '', en: settings['expo.enName'] ?? settings['expo.name'] ?? '' })}
        </strong>
        <span>
          {days.openDate} – {days.closeDate}
        </span>
      </div>
      <div className="print-head-title">
        <span>
          {formName(definition.code)} {title}
        </span>
        <span className="print-head-state">
          {draft ? '草稿 DRAFT' : t(under('status.', form.status ?? 'none'))}
          {!draft && form.lateFlag > 0 ? ` · ${t(under('status.', `late${form.lateFlag}`))}` : ''}
        </span>
      </div>
      <div className="print-head-facts">
        <b>{company}</b>
        <span>{t('boothLine', { place: boothPlace(booth), area: booth.area })}</span>
        <span>
          {t('print.version')} v{form.version}
        </span>
        {draft || form.receipt === '' ? null : (
          <span>
            {t('filed.receipt')} {form.receipt}
          </span>
        )}
        <span>{t('print.printedAt', { at: reply.serverTime.slice(0, 16) })}</span>
      </div>
    </header>
  )
}

/** Bottom of each page. */
export function PrintFoot({ page, pages, ...props }: PrintProps & { page: number; pages: number }) {
  const { definition, reply } = props
  return (
    <footer className="print-foot">
      <span>
        {formName(definition.code)} · {reply.booth.boothNo} · v{reply.form.version}
      </span>
      <span>
        {page} / {pages}
      </span>
    </footer>
  )
}

/** End of a paper: rules, signature and company seal. */
export function PrintSigns({ rules }: { rules: string }) {
  const t = useT('features/booth-forms')
  return (
    <div>
      {rules === '' ? null : (
        <>
          <h2 className="print-title">{t('print.rules')}</h2>
          <ul className="print-rules">
            {rules.split('\n').map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      )}
      <div className="print-signs">
        <div>{t('print.signature')}</div>
        <div>{t('print.date')}</div>
        <div>{t('print.seal')}</div>
      </div>
    </div>
  )
}
