/** Countries with their dialling codes, for the choice beside a telephone number. The names are the browser's own. */
import type { Locale } from '../locale.ts'

/** Two letters, dialling code and numeric id of each country. Of several with one code the first here is meant by a number that says no more. */
const TABLE =
  'CN86-156 HK852-344 MO853-446 TW886-158 US1-840 GB44-826 RU7-643 NO47-578 FI358-246 AU61-36 IT39-380 RE262-638 ' +
  'GP590-312 CW599-531 MA212-504 NZ64-554 SH290-654 AF93-4 AX358-248 AL355-8 DZ213-12 AS1684-16 AD376-20 AO244-24 ' +
  'AI1264-660 AQ672-10 AG1268-28 AR54-32 AM374-51 AW297-533 AT43-40 AZ994-31 BS1242-44 BH973-48 BD880-50 ' +
  'BB1246-52 BY375-112 BE32-56 BZ501-84 BJ229-204 BM1441-60 BT975-64 BO591-68 BQ599-535 BA387-70 BW267-72 BV47-74 ' +
  'BR55-76 IO246-86 VG1284-92 BN673-96 BG359-100 BF226-854 BI257-108 CV238-132 KH855-116 CM237-120 CA1-124 ' +
  'KY1345-136 CF236-140 TD235-148 CL56-152 CX61-162 CC61-166 CO57-170 KM269-174 CG242-178 CD243-180 CK682-184 ' +
  'CR506-188 CI225-384 HR385-191 CU53-192 CY357-196 CZ420-203 DK45-208 DJ253-262 DM1767-212 DO1-214 EC593-218 ' +
  'EG20-818 SV503-222 GQ240-226 ER291-232 EE372-233 SZ268-748 ET251-231 FO298-234 FJ679-242 FR33-250 GF594-254 ' +
  'PF689-258 TF262-260 GA241-266 GM220-270 GE995-268 DE49-276 GH233-288 GI350-292 GR30-300 GL299-304 GD1473-308 ' +
  'GU1671-316 GT502-320 GG44-831 GN224-324 GW245-624 GY592-328 HT509-332 HM672-334 HN504-340 HU36-348 IS354-352 ' +
  'IN91-356 ID62-360 IR98-364 IQ964-368 IE353-372 IM44-833 IL972-376 JM1876-388 JP81-392 JE44-832 JO962-400 ' +
  'KZ7-398 KE254-404 KI686-296 XK383-983 KW965-414 KG996-417 LA856-418 LV371-428 LB961-422 LS266-426 LR231-430 ' +
  'LY218-434 LI423-438 LT370-440 LU352-442 MG261-450 MW265-454 MY60-458 MV960-462 ML223-466 MT356-470 FK500-238 ' +
  'MH692-584 MQ596-474 MR222-478 MU230-480 YT262-175 MX52-484 FM691-583 MD373-498 MC377-492 MN976-496 ME382-499 ' +
  'MS1664-500 MZ258-508 MM95-104 NA264-516 NR674-520 NP977-524 NL31-528 NC687-540 NI505-558 NE227-562 NG234-566 ' +
  'NU683-570 NF672-574 KP850-408 MK389-807 MP1670-580 OM968-512 PK92-586 PW680-585 PS970-275 PA507-591 PG675-598 ' +
  'PY595-600 PE51-604 PH63-608 PN64-612 PL48-616 PT351-620 PR1-630 QA974-634 RO40-642 RW250-646 BL590-652 ' +
  'KN1869-659 LC1758-662 MF590-663 PM508-666 VC1784-670 WS685-882 SM378-674 ST239-678 SA966-682 SN221-686 ' +
  'RS381-688 SC248-690 SL232-694 SG65-702 SX1721-534 SK421-703 SI386-705 SB677-90 SO252-706 ZA27-710 GS500-239 ' +
  'KR82-410 SS211-728 ES34-724 LK94-144 SD249-729 SR597-740 SJ47-744 SE46-752 CH41-756 SY963-760 TJ992-762 ' +
  'TZ255-834 TH66-764 TL670-626 TG228-768 TK690-772 TO676-776 TT1868-780 TN216-788 TR90-792 TM993-795 TC1649-796 ' +
  'TV688-798 VI1340-850 UG256-800 UA380-804 AE971-784 UM1-581 UY598-858 UZ998-860 VU678-548 VA39-336 VE58-862 ' +
  'VN84-704 WF681-876 EH212-732 YE967-887 ZM260-894 ZW263-716'

export interface DialCode {
  /** ISO 3166-1 alpha-2. */
  code: string
  /** `49` */
  dial: string
  /** Id of the reference data (`world`): '276'. */
  id: string
}

const DIAL_CODES: readonly DialCode[] = TABLE.split(' ').map((one) => {
  const [dial = '', id = ''] = one.slice(2).split('-')
  return { code: one.slice(0, 2), dial, id }
})

/** Names as China's official lists have them. */
const OWN_NAMES: Readonly<Record<string, Record<Locale, string>>> = {
  HK: { 'zh-CN': '中国香港', 'en-US': 'Hong Kong, China' },
  MO: { 'zh-CN': '中国澳门', 'en-US': 'Macao, China' },
  TW: { 'zh-CN': '中国台湾', 'en-US': 'Taiwan, China' },
}

export const dialCodeOf = (code: string): DialCode | undefined => DIAL_CODES.find((one) => one.code === code)

/** Two letters of a country by its numeric id, '' where it has no dialling code. */
export const countryOfId = (id: string): string => DIAL_CODES.find((one) => one.id === id)?.code ?? ''

export function countryName(code: string, locale: Locale): string {
  return OWN_NAMES[code]?.[locale] ?? new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
}

/** All countries, China and its regions first, the others by name. */
export function dialCodes(locale: Locale): (DialCode & { name: string })[] {
  const named = DIAL_CODES.map((one) => ({ ...one, name: countryName(one.code, locale) }))
  const order = new Intl.Collator(locale)
  return [...named.slice(0, 4), ...named.slice(4).sort((a, b) => order.compare(a.name, b.name))]
}

const INTERNATIONAL = /^\s*(?:[+＋]|00)\s*/
const MAINLAND = /^1[3-9]\d{9}$/

/** Digits behind `+` or `00`; null of a number without a country code. */
function digitsOf(text: string): string | null {
  return INTERNATIONAL.test(text) ? text.replace(INTERNATIONAL, '').replace(/\D/g, '') : null
}

/**
 * Country of a number as it is typed.
 * @param fallback the country where the number does not say it, and the one among several with the same code
 */
export function countryOfNumber(text: string, fallback: string): string {
  const digits = digitsOf(text)
  if (digits === null) return MAINLAND.test(text.replace(/[\s-]/g, '')) ? 'CN' : fallback
  const fitting = DIAL_CODES.filter(({ dial }) => digits.startsWith(dial))
  const longest = Math.max(0, ...fitting.map(({ dial }) => dial.length))
  const among = fitting.filter(({ dial }) => dial.length === longest)
  return (among.find(({ code }) => code === fallback) ?? among[0])?.code ?? ''
}

/** A number without its country code. */
export function nationalPart(text: string): string {
  const digits = digitsOf(text)
  if (digits === null) return text.trim()
  const dial = dialCodeOf(countryOfNumber(text, ''))?.dial ?? ''
  let left = dial.length
  return text
    .replace(INTERNATIONAL, '')
    .replace(/\d/g, (digit) => (left-- > 0 ? '' : digit))
    .replace(/^[\s()-]+/, '')
}

/** A number of a country as it is typed: mainland numbers have no code, as they are stored. */
export function numberIn(code: string, text: string): string {
  const dial = code === 'CN' ? '' : (dialCodeOf(code)?.dial ?? '')
  const rest = nationalPart(text)
  return dial === '' ? rest : `+${dial} ${rest}`
}

/** Is there a country code and nothing behind it? */
export const isBareCode = (text: string): boolean => digitsOf(text) !== null && nationalPart(text) === ''
