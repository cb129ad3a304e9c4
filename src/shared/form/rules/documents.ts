/** Numbers of identity documents (busi_cert_type; business-entities 1.3, 3.7, 3.9): how they are written, which fit, how they are masked. Pure. */
import { normaliseCode } from '../../lib/text/normal-form.ts'
import { maskIdCard, maskPassport } from '../../lib/mask.ts'
import { isIdCard } from './identity.ts'

/** 1 ID card, 2 passport, 3 Hong Kong/Macao pass, 4 Taiwan pass. */
export const DOCUMENT_TYPES = [1, 2, 3, 4] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

const FITS: Readonly<Record<DocumentType, (number: string) => boolean>> = {
  1: isIdCard,
  2: (number) => /^[A-Z\d]{5,17}$/.test(number),
  3: (number) => /^[HM](?:\d{8}|\d{10})$/.test(number),
  4: (number) => /^(?:\d{8}|\d{10}[A-Z])$/.test(number),
}

/** A number as it is stored: capital letters and digits, without the signs people group it with. */
export function compactNumber(number: string): string {
  return normaliseCode(number)
    .replace(/[\s().-]/g, '')
    .toUpperCase()
}

/** Does a compact number fit its document? */
export const fitsDocument = (type: DocumentType, number: string): boolean => FITS[type](number)

/** A number as lists and replies show it; '' stays ''. */
export const maskDocument = (type: number | null, number: string): string =>
  number === '' ? '' : type === 1 ? maskIdCard(number) : maskPassport(number)
