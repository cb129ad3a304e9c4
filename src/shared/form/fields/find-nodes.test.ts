import { describe, expect, it } from 'vitest'
import { findNodes, namedBy } from './find-nodes.ts'

const node = (id: string, name: string, enName: string, spelling: string, more: object = {}) => ({
  id,
  name,
  enName,
  spelling,
  ...more,
})
const places = [
  node('156', '中国', 'China', 'zhong guo', { code: 'CN', phoneCode: '+86' }),
  node('344', '中国香港', 'Hong Kong, China', 'zhong guo xiang gang', { code: 'HK', phoneCode: '+852' }),
  node('276', '德国', 'Germany', 'de guo', { code: 'DE', phoneCode: '+49' }),
  node('208', '丹麦', 'Denmark', 'dan mai', { code: 'DK', phoneCode: '+45' }),
  node('384', '科特迪瓦', "Côte d'Ivoire", 'ke te di wa', { code: 'CI', phoneCode: '+225' }),
  node('826', '英国', 'United Kingdom', 'ying guo', { code: 'GB', phoneCode: '+44' }),
  node('710', '南非', 'South Africa', 'nan fei', { code: 'ZA', phoneCode: '+27' }),
]
const found = (typed: string) => findNodes(places, typed).map(({ name }) => name)

describe('finding by what is typed', () => {
  it.each([
    ['德', ['德国']],
    ['germany', ['德国']],
    ['deguo', ['德国']],
    ['de guo', ['德国']],
    ['dg', ['德国']],
    ['zgxg', ['中国香港']],
    ['+49', ['德国']],
    ['gb', ['英国']],
    ['cote d’iv', ['科特迪瓦']],
    ['Ｃｈｉｎａ', ['中国', '中国香港']],
    ['kingdom', ['英国']],
    ['africa', ['南非']],
    ['德意志', []],
  ])('%s', (typed, names) => {
    expect(found(typed)).toEqual(names)
  })
  it('has whole names and codes first, then beginnings, then words within', () => {
    expect(found('de')).toEqual(['德国', '丹麦'])
    expect(found('国')).toEqual(['中国', '中国香港', '德国', '英国'])
    expect(found('  ')).toHaveLength(places.length)
  })
  it('finds what hangs under a name, after what has it', () => {
    const above = [node('1', '印刷设备', 'Printing', 'yin shua she bei')]
    const leaves = [
      node('111', '柔印机', 'Flexo press', 'rou yin ji', { above }),
      node('112', '印刷机', 'Printing press', 'yin shua ji'),
    ]
    expect(findNodes(leaves, 'ysj').map(({ id }) => id)).toEqual(['112'])
    expect(findNodes(leaves, '印刷').map(({ id }) => id)).toEqual(['112', '111'])
  })
  it('takes a whole name for the one it names', () => {
    expect(namedBy(places, ' germany ')?.id).toBe('276')
    expect(namedBy(places, 'DE')?.id).toBe('276')
    expect(namedBy(places, '中国')?.id).toBe('156')
    expect(namedBy(places, '中')).toBeUndefined()
    expect(namedBy([...places, node('0', '德国', 'Other', '')], '德国')).toBeUndefined()
  })
})
