/** What the load checker finds (beyond-peers O13), and how the forms' contents are read. */
import type { Problem } from '../../../../shared/form/rules.ts'
import type { Content } from '../../model.ts'
import type { AnyMessageKey } from '../../../../shared/i18n/keys.ts'

export interface Finding extends Problem {
  /** Field it is about: `appliances.0.watt`. */
  at: string
  /** Items of H7 and H8 that help, the fitting one first. */
  order: readonly string[]
}

export const finding = (at: string, msgKey: AnyMessageKey, params: Problem['params'], ...order: string[]): Finding => ({
  at,
  msgKey,
  params,
  order,
})

/** A list of the content, finished or not. */
export const rowsOf = <T>(content: Content, name: string): T[] =>
  Array.isArray(content[name]) ? (content[name] as T[]) : []
/** A count or measure of the content; 0 while it is not typed. */
export const numberOf = (content: Content, name: string): number => Number(content[name] ?? 0)
