import { describe, expect, it } from 'vitest'
import { checkStruct } from '../../shared/form/rules.ts'
import { ipStruct, type IpContext } from './fields.ts'
import { ipState, nextIp } from './rules.ts'

const context: IpContext = { settleCurrency: 'CNY', locale: 'zh-CN', draft: false }
const ip = {
  name: '小鹿诺诺',
  picture: 'a.jpg',
  longPicture: 'b.jpg',
  introduction: '住在雾松林里的小鹿，最爱收集果子。',
  cids: ['1010101'],
  contactName: '王芳',
  mobile: '13800138000',
}
const refused = (over: object, more: Partial<IpContext> = {}) =>
  checkStruct(ipStruct({ ...context, ...more }), { ...ip, ...over }).map((one) => one.field)

describe('an IP', () => {
  it('passes with pictures, categories and a contact', () => {
    expect(refused({})).toEqual([])
  })

  it.each([
    [{ name: '名'.repeat(41) }, 'name'],
    [{ enName: 'n'.repeat(81) }, 'enName'],
    [{ picture: '' }, 'picture'],
    [{ longPicture: '' }, 'longPicture'],
    [{ longPicture: 'https://elsewhere.example/x.jpg' }, 'longPicture'],
    [{ cids: ['1', '2', '3', '4', '5', '6'] }, 'cids'],
    [{ introduction: '短' }, 'introduction'],
    [{ owner: '名'.repeat(61) }, 'owner'],
    [{ mobile: '' }, 'mobile'],
  ])('is refused with %j', (over, field) => {
    expect(refused(over)).toContain(field)
  })

  it('needs no mobile number in English, and its English texts once one is given or the contract settles in USD', () => {
    expect(refused({ mobile: '' }, { locale: 'en-US' })).toEqual([])
    expect(refused({ enName: 'Nono' })).toEqual(['enIntroduction'])
    expect(refused({ name: '', introduction: '' }, { settleCurrency: 'USD' })).toEqual(['enName', 'enIntroduction'])
  })

  it('leaves the show with any change once approved', () => {
    const shown = ipState({ auditStatus: 2, status: 1, hot: 1 })
    for (const field of Object.keys(ip))
      expect(nextIp(shown, { type: 'save', draft: false, changed: [field] }), field).toEqual({
        ok: true,
        state: ipState({ auditStatus: 1, status: 0, hot: 0 }),
      })
  })
})
