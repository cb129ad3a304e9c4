/** Parameters and dictionaries, which every area reads; named as in the ancestor (admin-area 16). */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { key, stamps } from './db/columns.ts'

const audit = { createBy: text(), updateBy: text(), remark: text() }
const normal = () => text().notNull().default('0')

export const sysDictType = pgTable('sys_dict_type', {
  dictId: key(),
  dictName: text().notNull(),
  enDictName: text().notNull().default(''),
  dictType: text().notNull().unique(),
  status: normal(),
  ...stamps,
  ...audit,
})

export const sysDictData = pgTable(
  'sys_dict_data',
  {
    dictCode: key(),
    dictSort: integer().notNull().default(0),
    dictLabel: text().notNull(),
    enDictLabel: text().notNull().default(''),
    dictValue: text().notNull(),
    dictType: text().notNull(),
    cssClass: text(),
    listClass: text().notNull().default('default'),
    isDefault: text().notNull().default('N'),
    status: normal(),
    ...stamps,
    ...audit,
  },
  (t) => [index('sys_dict_data_type').on(t.dictType, t.dictSort)],
)

export const sysConfig = pgTable('sys_config', {
  configId: key(),
  configName: text().notNull(),
  configKey: text().notNull().unique(),
  configValue: text().notNull(),
  /** 'Y' built in: cannot be deleted. */
  configType: text().notNull().default('N'),
  ...stamps,
  ...audit,
})
