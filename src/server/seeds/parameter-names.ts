/** What the parameters every installation starts with are called in English; their Chinese names stand in the database. */
import { DEADLINES, deadlineParameter } from '../../features/calendar/rules.ts'
import { translate } from '../i18n.ts'

const NAMES: Readonly<Record<string, string>> = {
  'sys.account.captchaEnabled': 'Sign-in: ask for a captcha',
  'sys.account.registerUser': 'Sign-in: exhibitors may register',
  'expo.edition': 'Kind of show (LABEL: label printing, BABY: mother and baby)',
  'expo.name': 'Name of the show',
  'expo.enName': 'English name of the show',
  'expo.openDate': 'Opening day',
  'expo.closeDate': 'Closing day',
  'expo.venue': 'Venue',
  'expo.enVenue': 'Venue in English',
  'expo.nowOverride': 'Start of the show clock (for rehearsals; empty: the real time)',
  'product.max': 'Products: most of an exhibitor',
  'product.hotMax': 'Products: most recommended of an exhibitor',
  'product.maxPrice': 'Products: highest price (label show)',
  'product.publicUrl': 'Products: public address with {scene}; empty: the portal’s own page',
  'supply.max': 'Supply chain: most entries of an exhibitor',
  'supply.productMax': 'Supply chain: most products of an exhibitor',
  'ip.max': 'Licensing IP: most of an exhibitor (mother and baby)',
  'ip.hotMax': 'Licensing IP: most recommended of an exhibitor (mother and baby)',
  'brand.perUnit': 'Brands for each 9 m²',
  'brand.max': 'Brands: most of an exhibitor',
  'badge.photoRequired': 'Badges: a photo is required',
  'badge.extraMax': 'Badges: most bought beyond the quota',
  'badge.extraPrice.cny': 'Badges: price of an extra one in yuan',
  'badge.extraPrice.usd': 'Badges: price of an extra one in dollars',
  'organiser.contactEmail': 'Organiser: contact email',
  'organiser.contactPhone': 'Organiser: contact phone',
  'organiser.address': 'Organiser: postal address at the foot of invitations',
  'organiser.bankAccount': 'Organiser: bank account on the bill',
  'organiser.bankAccountEn': 'Organiser: bank account on the English bill; empty: the Chinese one',
  'invite.mailQuota': 'Invitations: mails of an exhibitor',
  'rental.surchargeRate': 'Rental: surcharge after the deadline (%)',
  'rental.changedScope': 'Rental: what a late change surcharges (DELTA: what was added, ORDER: the whole order)',
  'limit.socketWatt': 'Booth: greatest load of a standard socket (W)',
  'limit.shelfKg': 'Booth: a shelf holds less than (kg)',
  'limit.hangerKg': 'Booth: a hanging rail holds less than (kg)',
  'shelf.size': 'Booth: size of a shelf (width x depth, mm)',
  'quota.facilityPer9': 'Booth: shelves and rails for each 9 m² of a shell scheme',
  'hall.floorLoad': 'Hall: floor load (kg/m²)',
  'hall.rigging': 'Hall: rigging points (1 everywhere, 0 nowhere, or hall numbers parted by commas)',
  'hall.height': 'Hall: clear height (m)',
  'contractor.name': 'Appointed contractor: name',
  'contractor.enName': 'Appointed contractor: English name',
  'contractor.creditCode': 'Appointed contractor: credit code',
  'contractor.legalPerson': 'Appointed contractor: legal representative',
  'contractor.siteManager': 'Appointed contractor: site manager',
  'contractor.siteMobile': 'Appointed contractor: site manager’s mobile',
  'contractor.safetyOfficer': 'Appointed contractor: safety officer',
  'contractor.safetyMobile': 'Appointed contractor: safety officer’s mobile',
  'contractor.electrician': 'Appointed contractor: electrician',
  'contractor.electricianCert': 'Appointed contractor: electrician’s certificate',
  'contractor.insurerName': 'Appointed contractor: insurer',
  'contractor.policyNo': 'Appointed contractor: policy number',
  'contractor.insuredSum': 'Appointed contractor: sum insured (yuan)',
  'forms.h13.rooms': 'H13: seminar rooms (code|Chinese name|English name|seats; parted by semicolons)',
  'forms.h13.slots': 'H13: starting times (T: opening day; parted by commas, 45 minutes each)',
  'sign.place': 'Check-in notice: place',
  'sign.enPlace': 'Check-in notice: place in English',
  'sign.html': 'Check-in notice: text',
  'sign.enHtml': 'Check-in notice: text in English',
  ...Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`forms.h${at + 1}`, `H${at + 1} is offered`])),
  ...Object.fromEntries(
    DEADLINES.map((rule) => [
      deadlineParameter(rule.key),
      `Deadline: ${translate('en-US', `features/calendar:deadlines.${rule.key}.title`)}`,
    ]),
  ),
}

/** English name of a parameter that came with the portal; '' for others. */
export const enParameterName = (configKey: string): string =>
  Object.hasOwn(NAMES, configKey) ? (NAMES[configKey] ?? '') : ''

/** Keys of the parameters whose English name holds a text. */
export function keysNamed(text: string): string[] {
  const wanted = text.toLowerCase()
  return Object.entries(NAMES).flatMap(([key, name]) => (name.toLowerCase().includes(wanted) ? [key] : []))
}
