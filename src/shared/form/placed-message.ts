/** The one rule of how a list of errors names where each one stands: list and row, field, then the message. */
import type { AnyMessageKey, Say } from '../i18n/keys.ts'
import { namesField } from '../lib/text/labelled.ts'
import { ruleKey } from './rules.ts'

/** The place of a refused value, in words. */
interface MessagePlace {
  /** Label of the field, of a column within a list of rows; '' where nobody knows it. */
  label: string
  /** Label of the list, for a value in a row. */
  list?: string | undefined
  /** From 1. */
  row?: number | undefined
}

/**
 * Returns the message with its row and its field, each of them once: a message that names its field already keeps its own words.
 * @example placedMessage(say, '请输入功率', { label: '功率', list: '用电设备', row: 2 }) // 用电设备第 2 行：请输入功率
 */
export function placedMessage(
  say: Say<AnyMessageKey>,
  message: string,
  { label, list = '', row }: MessagePlace,
): string {
  const named = label === '' || namesField(message, label)
  if (list === '' || row === undefined) return named ? message : say(ruleKey('form.labelled'), { label, message })
  const at = say(ruleKey('form.rowOf'), { list, row })
  // The server has placed what only it can find.
  if (message.startsWith(at)) return message
  const place = named || label === list ? at : say(ruleKey('form.cellOf'), { row: at, label })
  return say(ruleKey('form.labelled'), { label: place, message })
}

/** Reads list and row of a field's path: `lines.1.qty` is row 2 of `lines`. */
export function rowIn(field: string): { list: string; row: number; column: string } | null {
  const found = /^(\w+)\.(\d+)\.(\w+)/.exec(field)
  return found ? { list: found[1] ?? '', row: Number(found[2]) + 1, column: found[3] ?? '' } : null
}
