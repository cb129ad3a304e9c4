/** The organiser's own contractor (booth-forms 4, H3): who builds where the exhibitor chooses him, kept in parameters. Pure. */

/** Parameter of each field of H3 it stands for. */
export const OFFICIAL_KEYS = {
  contractorName: 'contractor.name',
  contractorNameEn: 'contractor.enName',
  creditCode: 'contractor.creditCode',
  legalPerson: 'contractor.legalPerson',
  siteManager: 'contractor.siteManager',
  siteMobile: 'contractor.siteMobile',
  safetyOfficer: 'contractor.safetyOfficer',
  safetyMobile: 'contractor.safetyMobile',
  electrician: 'contractor.electrician',
  electricianCert: 'contractor.electricianCert',
  insurerName: 'contractor.insurerName',
  policyNo: 'contractor.policyNo',
  insuredSum: 'contractor.insuredSum',
} as const
export type OfficialField = keyof typeof OFFICIAL_KEYS
export type OfficialContractor = Partial<Record<OfficialField, string>>

/** What the organiser has filled in, in the order of the form; null while there is no name. */
export function officialContractor(settings: Readonly<Record<string, string>>): OfficialContractor | null {
  const given = (Object.entries(OFFICIAL_KEYS) as [OfficialField, string][]).flatMap(([field, key]) => {
    const value = (settings[key] ?? '').trim()
    return value === '' ? [] : [[field, value] as const]
  })
  const found: OfficialContractor = Object.fromEntries(given)
  return found.contractorName ? found : null
}
