/** Cells of a file that name something: a place, an entry of a dictionary, a language. */
import { nameKey } from '../../../shared/lib/text/normal-form.ts'

export interface Named {
  id: string
  name: string
  enName: string
}

/** A place is found with what follows its name or without: 上海 and 上海市. */
const bare = (name: string) => nameKey(name).replace(/(?:特别行政区|自治区|省|市|区|县)$/, '')

/** The id of what a cell names, by id or by either name; of a path (`浙江省 / 杭州市`) the last part counts. Null when it names none. */
export function idNamed(nodes: readonly Named[], cell: string): string | null {
  const find = (text: string) =>
    nodes.find(({ id, name, enName }) => [id, nameKey(name), nameKey(enName)].includes(nameKey(text))) ??
    nodes.find(({ name }) => bare(name) === bare(text))
  return (find(cell) ?? find(cell.split('/').at(-1) ?? ''))?.id ?? null
}

/** The language that a cell names; null when it names none of the portal's. */
export function languageNamed(cell: string): string | null {
  if (/^(?:中文|汉语|简体中文|zh(?:-cn)?|chinese)$/i.test(cell)) return 'zh-CN'
  return /^(?:英文|英语|en(?:-us)?|english)$/i.test(cell) ? 'en-US' : null
}
