import { describe, expect, it } from 'vitest'
import { weaknessOf } from './strength.ts'

// The pinyin and the initials of Chinese names are given by the server (new-password.ts).
const NAMES = [
  'hzhy',
  '杭州华印机械有限公司',
  'Hangzhou Huayin Machinery Co., Ltd.',
  'huayin01',
  'Labelexpo Asia 2024',
  'Label Expo',
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
    'Admin@123',
    'admin@2024',
    'Abcd@1234',
    'Password@123',
    'P@ssw0rd@2024',
    'P@ssw0rd-1',
    'Welcome@2024',
    'welcome_2024!',
    'passwört1',
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
    'HangzhouHuayin1',
    'HuayinLabel88',
    'Huayin-Label',
    '杭州华印2024',
    '华印机械1234',
    '标签展@2024',
    'Label-Expo-1',
    'hzhy2024',
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
    '蓝天白云下的小猫7',
    'ฉันรักแมวน้อย',
    'summer rain 82',
    'Rain-over-7-lakes',
  ])('%s is taken', (password) => {
    expect(weaknessOf(password, NAMES)).toBeNull()
  })

  it('of the greatest length is judged at once', () => {
    // The runner ends a test that hangs.
    expect(weaknessOf('4@8({[<369&!10|$5+7%2×xkjq'.repeat(3).slice(0, 64), NAMES)).toBeNull()
  })
})
