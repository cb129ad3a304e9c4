import type { Form } from '../../../shared/form/form-types.ts'
import { useValues } from '../../../shared/form/use-values.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import type { CompanyRecord } from '../contract.ts'
import { requiredCompanyFields, type CompanyField, type CompanyInput } from '../fields.ts'
import { AddressSection } from './address-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { InvoiceSection } from './invoice-section.tsx'
import { MediaSection } from './media-section.tsx'
import { NameSection } from './name-section.tsx'
import { ProfileSection } from './profile-section.tsx'

/** Name, label and whether it is required as the form stands now. */
export type FieldOf = (name: CompanyField) => { name: string; label: string; required: boolean }

/** Sections in the order an exhibitor has the answers at hand. */
export function CompanySections({
  form,
  record,
  onRename,
}: {
  form: Form<CompanyInput>
  record: CompanyRecord | undefined
  onRename: () => void
}) {
  const t = useT('features/company')
  const locale = useLocale()
  const settleCurrency = record?.settleCurrency ?? 'CNY'
  const [country, enCompanyName, enShortName, enDescription, enAddress] = useValues(form.store, [
    'country',
    'enCompanyName',
    'enShortName',
    'enDescription',
    'enAddress',
  ])
  const wanted = requiredCompanyFields(
    { country, enCompanyName, enShortName, enDescription, enAddress },
    { settleCurrency, locale },
  )
  const field: FieldOf = (name) => ({ name, label: t(`fields.${name}`), required: wanted.includes(name) })
  return (
    <>
      <NameSection field={field} record={record} onRename={onRename} />
      <IdentitySection field={field} country={String(country ?? '')} />
      <ContactSection field={field} />
      <AddressSection field={field} />
      <ProfileSection field={field} />
      <MediaSection field={field} />
      {settleCurrency === 'CNY' ? <InvoiceSection field={field} country={String(country ?? '')} /> : null}
    </>
  )
}
