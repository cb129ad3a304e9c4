import { describe, expect, it } from 'vitest'
import { weaknessOf } from './strength.ts'

const NAMES = [
  '杭州华印机械有限公司',
  'Hangzhou Huayin Machinery Co., Ltd.',
  'huayin01',
  'Labelexpo Asia 2024',
  '国际标签展',
]

describe('a new password', () => {
  it.each([
    'password',
    'Password1',
    'Ｐａｓｓｗｏｒｄ１',
    'ｐａｓｓｗｏｒｄ１２３',
    'P@ssw0rd!',
    '12345678',
    '１２３４５６７８',
    'qwertyuiop',
    '1qaz2wsx',
    'aaaaaaaa',
    'a123456789',
    'woaini1314',
    'woaini520',
    '5201314520',
    'zhangwei123',
    'wojiushiwo',
    'admin888',
    '我爱中国我爱中国',
  ])('%s is common', (password) => {
    expect(weaknessOf(password, NAMES)).toBe('common')
  })

  it.each([
    'huayin01',
    'Huayin01!',
    'Huayin@2024',
    'ＨＵＡＹＩＮ２０２４',
    'HuayinMachinery',
    'Labelexpo2024!',
    'Hangzhou123!',
    '杭州华印机械有限公司',
    '杭州华印机械2024',
    '国际标签展2024',
  ])('%s is made of names', (password) => {
    expect(weaknessOf(password, NAMES)).toBe('named')
  })

  it.each([
    'Kettle-Bridge-77',
    'huayin kettle bridge moss',
    'xK9#mP2vLq',
    '汉字密码很安全的',
    'tr0ub4dor&3',
    'x'.repeat(40) + 'Kettle-Bridge',
  ])('%s is taken', (password) => {
    expect(weaknessOf(password, NAMES)).toBeNull()
  })

  it('of the greatest length is judged at once', () => {
    const started = performance.now()
    weaknessOf('4@8({[<369&!10|$5+7%2×xkjq'.repeat(3).slice(0, 64), NAMES)
    expect(performance.now() - started).toBeLessThan(5000)
  })
})
