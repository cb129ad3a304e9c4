/** Every message a rule can give exists in both languages, with the same parameters, and the specification's words are kept. */
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { translate, type Strings } from '../../i18n/translate.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const strings = (locale: string) => JSON.parse(readFileSync(`${here}../locale/${locale}.json`, 'utf8')) as Strings
const zh = strings('zh-CN')
const en = strings('en-US')

const sources = [
  `${here}../rules.ts`,
  `${here}../../files/check-upload.ts`,
  ...readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[\w/-]+\.ts$/.test(name))
    .map((name) => here + name),
]
const code = sources.map((path) => readFileSync(path, 'utf8')).join('\n')
const keys = new Set(
  [...code.matchAll(/'((?:rules|brand|fields)\.\w+|inputPlaceholder|selectPlaceholder)'/g)].map((match) =>
    String(match[1]),
  ),
)
for (const match of code.matchAll(/says\('(\w+)'\)/g)) keys.add(`rules.${match[1]}`)
for (const match of code.matchAll(/dateRule\('(\w+)'/g)) keys.add(`rules.${match[1]}`)

const find = (tree: Strings, key: string): string | undefined => {
  const read = (path: string) =>
    path
      .split('.')
      .reduce<Strings | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), tree)
  const found = read(key) ?? read(`${key}_other`)
  return typeof found === 'string' ? found : undefined
}
const names = (message: string) => [...message.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

describe('messages of the rules', () => {
  it('the scan finds the rules at all', () => {
    expect(keys.size).toBeGreaterThan(50)
    for (const key of ['rules.noChinese', 'rules.dateTime', 'brand.mobileTips2', 'fields.this', 'rules.fileCount'])
      expect(keys).toContain(key)
  })

  it.each([...keys])('%s is worded in both languages with the same parameters', (key) => {
    const [chinese, english] = [find(zh, key), find(en, key)]
    expect(chinese).toMatch(/[\u4e00-\u9fff]|\{\{/)
    expect(english).toMatch(/^[^\u4e00-\u9fff]+$/)
    expect(names(String(english))).toEqual(names(String(chinese)))
  })

  it('no message is left that no rule gives', () => {
    const elsewhere = ['uploadImageFailed', 'imageInsertFailed', 'storageFailed', 'duplicatesRemoved']
    const worded = Object.keys(zh['rules'] as Strings).map((key) => key.replace(/_(one|other)$/, ''))
    expect(worded.filter((key) => !keys.has(`rules.${key}`) && !elsewhere.includes(key))).toEqual([])
  })

  it('keeps the specification’s words', () => {
    const say = (key: string, params = {}) => translate(zh, 'zh-CN', key, params)
    expect({
      two: say('rules.exactlyTwo'),
      many: say('rules.moreThanOne'),
      ten: say('rules.digitsMax10'),
      whole: say('rules.positiveInteger'),
      positive: say('rules.positiveDecimal'),
      name: say('rules.nameMax10'),
      url: say('rules.url'),
      email: say('rules.emailType'),
      mailbox: say('rules.mailbox'),
      letters: say('rules.letters'),
      idCard: say('rules.idCard'),
      list: say('rules.emailList'),
      size: say('rules.fileSize', { size: 5 }),
      count: say('rules.fileCount', { count: 5 }),
      type: say('rules.fileType', { types: 'png/jpg' }),
      upload: say('rules.uploadImageFailed'),
      insert: say('rules.imageInsertFailed'),
    }).toEqual({
      two: '请选择任意2项',
      many: '请多选',
      ten: '请输入10位以内数字',
      whole: '必须是整数',
      positive: '请输入正数',
      name: '长度10位以内中文字符',
      url: '请输入正确的Url',
      email: '必须是email',
      mailbox: '请输入正确格式的电子邮箱',
      letters: '必须是字母',
      idCard: '请正确输入您的身份证号码',
      list: '请输入正确的邮箱地址',
      size: '上传文件大小不能超过 5 MB!',
      count: '上传文件数量不能超过 5 个!',
      type: '文件格式不正确, 请上传png/jpg格式文件!',
      upload: '上传图片失败，请重试',
      insert: '图片插入失败',
    })
    expect(find(en, 'rules.idCard')).toBe('Please enter your ID number correctly')
    expect(find(en, 'rules.fileEmpty')).toBe('Cannot upload empty file!')
    expect(find(en, 'rules.fileNameTooLong')).toMatch(/^Uploaded file name is too long/)
    expect(find(en, 'rules.storageFailed')).toMatch(/^Failed to upload OSS/)
  })
})
