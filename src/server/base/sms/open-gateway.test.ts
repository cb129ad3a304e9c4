import { describe, expect, it } from 'vitest'
import { SettingsError } from '../settings.ts'
import { AliyunGateway } from './gateways/aliyun-gateway.ts'
import { HttpGateway } from './gateways/http-gateway.ts'
import { TencentGateway } from './gateways/tencent-gateway.ts'
import { isCallbackSecret, openGateway } from './open-gateway.ts'

const now = () => new Date('2024-10-14T02:00:00Z')

describe('SMS_URL', () => {
  const open = (smsUrl: string) => openGateway({ smsUrl }, now)

  it('opens the gateway its scheme names', () => {
    expect(open('')).toBeNull()
    expect(open('https://k:s@sms.example/send')).toBeInstanceOf(HttpGateway)
    expect(open('http://k:s@127.0.0.1:9/')).toBeInstanceOf(HttpGateway)
    expect(open('aliyun://k:s@dysmsapi.aliyuncs.com')).toBeInstanceOf(AliyunGateway)
    expect(open('tencentcloud://k:s@sms.tencentcloudapi.com?app=1400000001')).toBeInstanceOf(TencentGateway)
  })

  it.each([
    'sms',
    'https://sms.example/',
    'http://k:s@sms.example/',
    'ftp://k:s@sms.example/',
    'tencentcloud://k:s@sms.tencentcloudapi.com',
    'https://k:s@sms.example/?callback=short',
  ])('refuses %s in words', (smsUrl) => expect(() => open(smsUrl)).toThrow(SettingsError))

  it('knows its callback by its secret, and has none without', () => {
    const smsUrl = 'https://k:s@sms.example/?callback=0123456789abcdef'
    expect(isCallbackSecret({ smsUrl }, '0123456789abcdef')).toBe(true)
    expect(isCallbackSecret({ smsUrl }, '0123456789abcdee')).toBe(false)
    expect(isCallbackSecret({ smsUrl: 'https://k:s@sms.example/' }, '')).toBe(false)
    expect(isCallbackSecret({ smsUrl: '' }, '')).toBe(false)
  })
})
