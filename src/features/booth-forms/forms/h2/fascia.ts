/** Names on the fascia of a shell booth (booth-forms 4, H2). Pure. */
import type { Booth, Content } from '../../model.ts'

export const SIDES = ['N', 'E', 'S', 'W'] as const
export const TEXT_MODES = ['BOTH', 'CN', 'EN', 'BLANK'] as const
export type TextMode = (typeof TEXT_MODES)[number]

export interface Board {
  side: (typeof SIDES)[number] | null
  textMode: TextMode | null
}

/** Greatest lengths in characters. */
export const CN_MAX = 24
export const EN_MAX = 48

/** Chinese, letters, digits and a few signs. */
export const CN_PATTERN = /^[\p{Script=Han}A-Za-z\d()（）·&-]+$/u

/** The contract's names as they fit on a board: what cannot be printed is left out, what is too long cut off. */
export function contractNames({ companyName, companyNameEn }: Pick<Booth, 'companyName' | 'companyNameEn'>) {
  const cn = [...companyName].filter((sign) => CN_PATTERN.test(sign)).slice(0, CN_MAX)
  return { fasciaCn: cn.join(''), fasciaEn: [...companyNameEn].slice(0, EN_MAX).join('').trim().toUpperCase() }
}

/** What a booth's boards are made with while nothing is filed. A domestic exhibitor's country says nothing: it is printed for contracts in USD. */
export const contractContent = (
  booth: Pick<Booth, 'companyName' | 'companyNameEn' | 'openSides'> & { settleCurrency: string },
  country: string,
): Content => ({
  ...contractNames(booth),
  country: booth.settleCurrency === 'USD' ? country || null : null,
  boards: boardsFor(booth.openSides),
})

/** The same to a reader: brackets of either width, any case, any spaces. */
const plain = (name: unknown): string =>
  String(name ?? '')
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .toUpperCase()

/** Do the names to print agree with the contract's? A name the contract does not have, or that is not printed, cannot differ. */
export function isContractName(content: Content, booth: Pick<Booth, 'companyName' | 'companyNameEn'>): boolean {
  const names = contractNames(booth)
  return (['fasciaCn', 'fasciaEn'] as const).every((name) => {
    const [wanted, contract] = [plain(content[name]), plain(names[name])]
    return wanted === '' || contract === '' || wanted === contract
  })
}

/** Do two English names read the same? */
export const sameText = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

/** What a board prints: the lines of its mode, empty ones left out. */
export function printedOn(content: Content, mode: TextMode | null): { cn: string; en: string } {
  const cn = String(content['fasciaCn'] ?? '').trim()
  const en = String(content['fasciaEn'] ?? '')
    .trim()
    .toUpperCase()
  return {
    cn: mode === 'BOTH' || mode === 'CN' ? cn : '',
    en: mode === 'BOTH' || mode === 'EN' ? en : '',
  }
}

/** One board per open side, in the order of the sides; boards there are stay. */
export function boardsFor(openSides: number, stored: readonly Board[] = []): Board[] {
  const kept = stored.slice(0, openSides)
  const free = SIDES.filter((side) => !kept.some((one) => one.side === side))
  return [
    ...kept,
    ...free.slice(0, Math.max(0, openSides - kept.length)).map((side): Board => ({ side, textMode: 'BOTH' })),
  ]
}
