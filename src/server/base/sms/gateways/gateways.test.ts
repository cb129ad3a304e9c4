import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Sms } from '../gateway.ts'
import { openGateway } from '../open-gateway.ts'
import { AliyunGateway, authoriseAcs3 } from './aliyun-gateway.ts'
import { HttpGateway, signBody } from './http-gateway.ts'
import { authoriseTc3, TencentGateway } from './tencent-gateway.ts'

const now = () => new Date('2024-10-14T02:00:00Z')
const sms: Sms = {
  reference: 'ref1',
  mobile: '13800000001',
  signature: '展会',
  text: '山海诚邀您 拒收请回复R',
  gatewayCode: 'SMS_1',
  variables: [
    ['companyName', '山海'],
    ['link', 'https://x.example/i?t=a(b)'],
  ],
}

/** Answers what it is told to, and keeps what it was asked. */
let gateway: Server
let base: string
let asked: { url: string; headers: IncomingMessage['headers']; body: string }[]
let answer: { status: number; body: string } | 'break'
beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      asked.push({ url: request.url ?? '', headers: request.headers, body })
      if (answer === 'break') request.socket.destroy()
      else response.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
})
afterAll(() => void gateway.close())
beforeEach(() => void (asked = []))
const reply = (body: unknown, status = 200) => (answer = { status, body: JSON.stringify(body) })

describe('signatures', () => {
  it('signs as the example of the documentation of Alibaba Cloud does', () => {
    expect(
      authoriseAcs3(
        { keyId: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
        {
          path: '/',
          query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
          headers: {
            host: 'ecs.cn-shanghai.aliyuncs.com',
            'x-acs-action': 'RunInstances',
            'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
            'x-acs-date': '2023-10-26T10:22:32Z',
            'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
            'x-acs-version': '2014-05-26',
          },
          body: '',
        },
      ),
    ).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  it('signs as the example of the documentation of Tencent Cloud does', () => {
    expect(
      authoriseTc3(
        { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
        {
          service: 'cvm',
          host: 'cvm.tencentcloudapi.com',
          body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
          timestamp: 1551113065,
        },
      ),
    ).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    )
  })

  it('signs seconds and body of the plain gateway (RFC 4231 has the HMAC)', () => {
    // printf '1.{}' | openssl dgst -sha256 -hmac key
    expect(signBody('key', '1', '{}')).toBe('1ba6b8171186efc613e8bcc0cbdab2748f24984d7c5a84faa2637afa0e40d224')
  })
})

describe('the plain gateway', () => {
  const plain = () => new HttpGateway({ url: `${base}/sms?x=1`, key: 'k', secret: 's', now })

  it('hands a message over, signed, with its reference', async () => {
    reply({ code: 0, id: 'G1' })
    expect(await plain().send(sms)).toEqual({ state: 'sent', gatewayId: 'G1' })
    const [one] = asked
    expect(one?.url).toBe('/sms?x=1')
    expect(one?.headers).toMatchObject({ 'x-key': 'k', 'x-timestamp': '1728871200', 'idempotency-key': 'ref1' })
    expect(one?.headers['x-signature']).toBe(signBody('s', '1728871200', one?.body ?? ''))
    expect(JSON.parse(one?.body ?? '')).toEqual({
      reference: 'ref1',
      mobile: '13800000001',
      signature: '展会',
      text: '山海诚邀您 拒收请回复R',
      template: 'SMS_1',
      variables: { companyName: '山海', link: 'https://x.example/i?t=a(b)' },
    })
  })

  it.each([
    [{ status: 400, body: '{"code":7,"message":"no such number 13800000001"}' }, 'rejected', 'no such number …'],
    [{ status: 401, body: '{"code":1,"message":"wrong key"}' }, 'failed', 'wrong key'],
    [{ status: 429, body: '' }, 'failed', 'HTTP 429'],
    [{ status: 404, body: '<html>' }, 'failed', 'HTTP 404'],
    [{ status: 502, body: '<html>' }, 'unknown', 'HTTP 502'],
    [{ status: 200, body: 'null' }, 'unknown', 'HTTP 200'],
  ] as const)('judges %j as %s', async (told, state, reason) => {
    answer = told
    expect(await plain().send(sms)).toEqual({ state, reason })
  })

  it('does not know what became of a message whose line broke, and knows that one without a line never left', async () => {
    answer = 'break'
    expect(await plain().send(sms)).toMatchObject({ state: 'unknown' })
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    const { port } = gone.address() as AddressInfo
    await new Promise((resolve) => gone.close(resolve))
    const nobody = new HttpGateway({ url: `http://127.0.0.1:${port}/`, key: 'k', secret: 's', now })
    expect(await nobody.send(sms)).toMatchObject({ state: 'failed' })
  })

  it('reads reports and answers, and leaves out what it does not know', () => {
    expect(
      plain().readCallback([
        { reference: 'r', state: 'delivered' },
        { id: 'G', state: 'failed', message: 'off: 13800000001' },
        { mobile: '13800000001', reply: 'R' },
        { state: 'lost' },
        null,
        'x',
      ]),
    ).toEqual({
      reports: [
        { reference: 'r', gatewayId: '', state: 'delivered', reason: '' },
        { reference: '', gatewayId: 'G', state: 'failed', reason: 'off: …' },
      ],
      replies: [{ mobile: '13800000001', text: 'R' }],
    })
  })
})

describe('a gateway of SMS_URL', () => {
  it('never hands key, secret or callback to the address itself', async () => {
    reply({ code: 0, id: '' })
    const smsUrl = base.replace('//', '//key:secret@') + '/p?callback=0123456789abcdef&y=2'
    await openGateway({ smsUrl }, now)?.send(sms)
    expect(asked[0]?.url).toBe('/p?y=2')
    expect(JSON.stringify(asked)).not.toContain('secret')
  })
})

describe('Alibaba Cloud', () => {
  const aliyun = () => new AliyunGateway({ keyId: 'id', secret: 's', endpoint: base, now })

  it('sends template and variables, signed as it is sent', async () => {
    reply({ Code: 'OK', BizId: 'B1', Message: 'OK' })
    expect(await aliyun().send(sms)).toEqual({ state: 'sent', gatewayId: 'B1' })
    const [one] = asked
    const query = Object.fromEntries(new URL(one?.url ?? '', base).searchParams)
    expect(query).toEqual({
      PhoneNumbers: '13800000001',
      SignName: '展会',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"companyName":"山海","link":"https://x.example/i?t=a(b)"}',
      OutId: 'ref1',
    })
    const names = [
      'host',
      'x-acs-action',
      'x-acs-content-sha256',
      'x-acs-date',
      'x-acs-signature-nonce',
      'x-acs-version',
    ] as const
    const headers = Object.fromEntries(names.map((name) => [name, String(one?.headers[name])]))
    expect(headers['x-acs-date']).toBe('2024-10-14T02:00:00Z')
    expect(one?.headers.authorization).toBe(
      authoriseAcs3({ keyId: 'id', secret: 's' }, { path: '/', query, headers, body: one?.body ?? '' }),
    )
  })

  it.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', 'rejected'],
    ['isv.BLACK_KEY_CONTROL_LIMIT', 'rejected'],
    ['isv.AMOUNT_NOT_ENOUGH', 'failed'],
    ['Throttling.User', 'failed'],
    ['SignatureDoesNotMatch', 'failed'],
  ])('judges %s as %s', async (Code, state) => {
    reply({ Code, Message: 'words' }, 400)
    expect(await aliyun().send(sms)).toEqual({ state, reason: `${Code}: words` })
  })

  it('reads reports and answers', () => {
    expect(
      aliyun().readCallback([
        { phone_number: '13800000001', success: true, err_code: 'DELIVERED', biz_id: 'B', out_id: 'r' },
        { phone_number: '13800000001', success: false, err_code: 'UNDELIV', err_msg: '空号', biz_id: 'B', out_id: 'r' },
        { phone_number: '13800000001', content: 'TD', sign_name: '展会', dest_code: '1' },
      ]),
    ).toEqual({
      reports: [
        { reference: 'r', gatewayId: 'B', state: 'delivered', reason: '' },
        { reference: 'r', gatewayId: 'B', state: 'failed', reason: 'UNDELIV: 空号' },
      ],
      replies: [{ mobile: '13800000001', text: 'TD' }],
    })
  })
})

describe('Tencent Cloud', () => {
  const tencent = () =>
    new TencentGateway({
      secretId: 'i',
      secretKey: 'k',
      endpoint: base,
      region: 'ap-beijing',
      appId: '1400000001',
      now,
    })

  it('sends template and values in their order, signed as it is sent', async () => {
    reply({ Response: { SendStatusSet: [{ Code: 'Ok', SerialNo: 'S1' }] } })
    expect(await tencent().send(sms)).toEqual({ state: 'sent', gatewayId: 'S1' })
    const [one] = asked
    expect(JSON.parse(one?.body ?? '')).toEqual({
      PhoneNumberSet: ['+8613800000001'],
      SmsSdkAppId: '1400000001',
      SignName: '展会',
      TemplateId: 'SMS_1',
      TemplateParamSet: ['山海', 'https://x.example/i?t=a(b)'],
      SessionContext: 'ref1',
    })
    expect(one?.headers).toMatchObject({ 'x-tc-action': 'SendSms', 'x-tc-region': 'ap-beijing' })
    expect(one?.headers.authorization).toBe(
      authoriseTc3(
        { secretId: 'i', secretKey: 'k' },
        { service: 'sms', host: new URL(base).host, body: one?.body ?? '', timestamp: 1728871200 },
      ),
    )
  })

  it.each([
    [{ Response: { SendStatusSet: [{ Code: 'InvalidParameterValue.IncorrectPhoneNumber' }] } }, 'rejected'],
    [{ Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' } } }, 'failed'],
    [{ Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } }, 'failed'],
  ])('judges %j as %s', async (told, state) => {
    reply(told)
    expect(await tencent().send(sms)).toMatchObject({ state })
  })

  it('reads reports and answers', () => {
    expect(
      tencent().readCallback([
        { mobile: '13800000001', report_status: 'SUCCESS', errmsg: 'DELIVRD', sid: 'S' },
        { mobile: '13800000001', report_status: 'FAIL', errmsg: 'MK', description: 'off', sid: 'S' },
        { mobile: '13800000001', nationcode: '86', text: '退订' },
      ]),
    ).toEqual({
      reports: [
        { reference: '', gatewayId: 'S', state: 'delivered', reason: '' },
        { reference: '', gatewayId: 'S', state: 'failed', reason: 'MK: off' },
      ],
      replies: [{ mobile: '13800000001', text: '退订' }],
    })
  })
})
