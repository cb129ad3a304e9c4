/** The words of a feature in both languages. */
import type { GenColumn } from '../model.ts'
import { plural } from '../words.ts'
import { isRemark, isStatus, type Shape } from './shape.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The name of the screen in menu and page. */
export function titleOf({ info }: Shape): { zh: string; en: string } {
  return { zh: `${info.functionName}管理`, en: capital(plural(info.enFunctionName)) }
}

type Words = { [key: string]: string | Words }

function wordsOf(shape: Shape, zh: boolean): Words {
  const { info, key, form, list, queries, rows, isTree } = shape
  const own = new Set([key, ...form, ...list, ...queries])
  const say = (column: GenColumn) => (zh ? column.columnComment : column.enColumnComment)
  const named = [...own].filter((column) => !isRemark(column) && !isStatus(column))
  const fields = Object.fromEntries(named.map((column) => [column.javaField, say(column)]))
  const one = zh ? info.functionName : info.enFunctionName
  const many = plural(info.enFunctionName)
  return {
    title: titleOf(shape)[zh ? 'zh' : 'en'],
    purpose: zh ? `新增、修改和删除${one}。` : `Add, change and delete ${many}.`,
    one,
    empty: zh ? `还没有${one}，请先新增。` : `There are no ${many} yet: add the first one.`,
    ...(isTree ? { top: zh ? '无上级' : 'None: stands at the top' } : {}),
    fields: {
      ...fields,
      ...(isTree ? { parentId: zh ? '上级' : 'Parent' } : {}),
      ...(rows ? { [rows.name]: zh ? '明细' : capital(rows.name) } : {}),
    },
    ...(rows
      ? {
          rows: {
            [rows.one]: zh ? '明细' : capital(rows.one),
            ...Object.fromEntries(rows.form.map((column) => [column.javaField, say(column)])),
          },
        }
      : {}),
  }
}

export const localeFile = (shape: Shape, zh: boolean): string => `${JSON.stringify(wordsOf(shape, zh), null, 2)}\n`
