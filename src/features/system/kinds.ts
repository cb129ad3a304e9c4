/** How a parameter is asked for and where it stands, by its key (admin-area 10). Lists need this without the rules of forms. */

export type ParameterKind =
  | 'text'
  | 'number'
  | 'money'
  | 'date'
  | 'dateTime'
  | 'showTime'
  | 'switch'
  | 'choice'
  | 'richText'
  | 'file'

/** Whole numbers. */
export const WHOLE: ReadonlySet<string> = new Set([
  'product.max',
  'product.hotMax',
  'brand.perUnit',
  'brand.max',
  'supply.max',
  'supply.productMax',
  'invite.mailQuota',
  'invite.smsQuota',
  'ip.max',
  'ip.hotMax',
  'badge.perUnit',
  'badge.extraMax',
  'nomination.perUnit',
  'quota.facilityPer9',
])
/** Measures: watts, kilograms, metres, megabytes. */
export const ABOVE_ZERO: ReadonlySet<string> = new Set([
  'limit.socketWatt',
  'limit.shelfKg',
  'limit.hangerKg',
  'hall.floorLoad',
  'hall.height',
  'upload.accountMb',
  'upload.companyMb',
])
export const MONEY: ReadonlySet<string> = new Set(['product.maxPrice', 'badge.extraPrice.cny', 'badge.extraPrice.usd'])
export const DAYS: ReadonlySet<string> = new Set(['expo.openDate', 'expo.closeDate'])
const SWITCHES: ReadonlySet<string> = new Set([
  'sys.account.captchaEnabled',
  'sys.account.registerUser',
  'badge.photoRequired',
  'rental.template',
])
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  'expo.edition': ['LABEL', 'BABY'],
  'rental.changedScope': ['DELTA', 'ORDER'],
}

export function kindOf(configKey: string): ParameterKind {
  if (SWITCHES.has(configKey) || /^(forms\.h\d+|offer\.\w+)$/.test(configKey)) return 'switch'
  if (Object.hasOwn(CHOICES, configKey)) return 'choice'
  if (WHOLE.has(configKey) || ABOVE_ZERO.has(configKey) || configKey === 'rental.surchargeRate') return 'number'
  if (MONEY.has(configKey)) return 'money'
  if (DAYS.has(configKey)) return 'date'
  if (configKey === 'expo.nowOverride') return 'dateTime'
  if (/^(forms\.)?deadline\./.test(configKey)) return 'showTime'
  // An added one may be formatted or a file too: its key says so.
  if (/\.(en)?file$/i.test(configKey)) return 'file'
  return /\.(en)?html$/i.test(configKey) ? 'richText' : 'text'
}

/** What a switch or choice can be. */
export const choicesOf = (configKey: string): readonly string[] => CHOICES[configKey] ?? ['true', 'false']

/** Groups by the first part of a key; what stands in none is `other`. */
const PREFIXES = {
  show: ['expo', 'hall', 'sign', 'offer'],
  organiser: ['organiser', 'contact', 'contractor'],
  catalogue: ['product', 'brand', 'supply', 'ip'],
  visitors: ['badge', 'invite', 'nomination'],
  forms: ['forms', 'rental', 'limit', 'shelf', 'quota'],
  deadlines: ['deadline', 'forms.deadline'],
  account: ['sys'],
  portal: ['menu', 'upload'],
} as const
export type ConfigGroup = keyof typeof PREFIXES | 'other'
export const CONFIG_GROUPS: readonly ConfigGroup[] = [...(Object.keys(PREFIXES) as (keyof typeof PREFIXES)[]), 'other']

export function groupOf(configKey: string): ConfigGroup {
  if (/^(forms\.)?deadline\./.test(configKey)) return 'deadlines'
  const first = configKey.split('.')[0] ?? ''
  const found = Object.entries(PREFIXES).find(([, prefixes]) => (prefixes as readonly string[]).includes(first))
  return (found?.[0] as ConfigGroup | undefined) ?? 'other'
}

/** A group as a regular expression over keys, for the database; `not` what stands elsewhere although it fits. */
export function groupPattern(group: string): { match: string; not?: string } {
  if (group === 'deadlines') return { match: '^(forms[.])?deadline[.]' }
  if (group === 'forms') return { match: '^(forms|rental|limit|shelf|quota)[.]', not: '^forms[.]deadline[.]' }
  const known = Object.values(PREFIXES).flat()
  if (group === 'other') return { match: '', not: `^(${known.map((one) => one.replace('.', '[.]')).join('|')})[.]` }
  const prefixes: readonly string[] = Object.hasOwn(PREFIXES, group) ? PREFIXES[group as keyof typeof PREFIXES] : []
  return { match: prefixes.length > 0 ? `^(${prefixes.join('|')})[.]` : '^$' }
}
