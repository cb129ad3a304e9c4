/** The gateway that `SMS_URL` names, and the secret of the address it reports to. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { SettingsError, type Settings } from '../settings.ts'
import type { SmsGateway } from './gateway.ts'
import { AliyunGateway } from './gateways/aliyun-gateway.ts'
import { HttpGateway } from './gateways/http-gateway.ts'
import { TencentGateway } from './gateways/tencent-gateway.ts'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
/** Nobody guesses it, and it stands in an address as it is. */
const CALLBACK = /^[\w-]{16,64}$/

interface Parts {
  protocol: string
  user: string
  password: string
  host: string
  /** Without what is ours in the query. */
  rest: URL
  callback: string
  query: URLSearchParams
}

function partsOf(smsUrl: string): Parts {
  let url: URL
  try {
    url = new URL(smsUrl)
  } catch {
    throw new SettingsError('SMS_URL is no address: https://key:secret@host/path, aliyun://… or tencentcloud://…')
  }
  const query = new URLSearchParams(url.search)
  const callback = query.get('callback') ?? ''
  if (callback !== '' && !CALLBACK.test(callback))
    throw new SettingsError('callback in SMS_URL must be 16 to 64 letters, digits, - or _.')
  const user = decodeURIComponent(url.username)
  const password = decodeURIComponent(url.password)
  if (user === '' || password === '' || url.host === '')
    throw new SettingsError('SMS_URL needs a key, a secret and a host: scheme://key:secret@host')
  const rest = new URL(url)
  rest.username = ''
  rest.password = ''
  rest.searchParams.delete('callback')
  return { protocol: url.protocol, user, password, host: url.host, rest, callback, query }
}

/** @throws SettingsError in words when it cannot be used; null where none is set */
export function openGateway(settings: Pick<Settings, 'smsUrl'>, now: () => Date): SmsGateway | null {
  if (settings.smsUrl === '') return null
  const { protocol, user, password, host, rest, query } = partsOf(settings.smsUrl)
  switch (protocol) {
    case 'http:':
      if (!LOOPBACK.test(rest.hostname))
        throw new SettingsError('SMS_URL must begin with https:// outside this machine.')
      return new HttpGateway({ url: rest.href, key: user, secret: password, now })
    case 'https:':
      return new HttpGateway({ url: rest.href, key: user, secret: password, now })
    case 'aliyun:':
      return new AliyunGateway({ keyId: user, secret: password, endpoint: `https://${host}`, now })
    case 'tencentcloud:': {
      const [appId = '', region = 'ap-guangzhou'] = [query.get('app') ?? '', query.get('region') ?? undefined]
      if (!/^\d{5,20}$/.test(appId)) throw new SettingsError('SMS_URL of tencentcloud needs app=<SmsSdkAppId>.')
      return new TencentGateway({
        secretId: user,
        secretKey: password,
        endpoint: `https://${host}`,
        region,
        appId,
        now,
      })
    }
    default:
      throw new SettingsError('SMS_URL must begin with https://, aliyun:// or tencentcloud://.')
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Is this the secret of the address the gateway reports to? Never without one. */
export function isCallbackSecret(settings: Pick<Settings, 'smsUrl'>, given: string): boolean {
  const callback = settings.smsUrl === '' ? '' : partsOf(settings.smsUrl).callback
  return callback !== '' && timingSafeEqual(digest(callback), digest(given))
}
