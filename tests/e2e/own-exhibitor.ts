/** Companies of a test's own, added as an organiser adds them: what is filed for their booths changes nothing another test starts from. */
import { ACCOUNTS, expect, type Portal } from './fixtures.ts'

type Login = { loginAcc: string; loginPwd: string; path: string }

export interface OwnBooth {
  hall: string
  boothNo: string
  /** 1 shelf shell, 2 hanging shell, 3 raw space. */
  boothType: 1 | 2 | 3
  /** m. */
  width: string
  depth: string
  openSides: number
  settleCurrency: 'CNY' | 'USD'
}

export interface OwnExhibitor {
  login: Login
  companyName: string
  enCompanyName: string
}

/** A call's answer that must be good. */
async function good<T>(portal: Portal, path: string, token: string, body: object): Promise<T> {
  const answer = await portal.api(path, token, body)
  expect(answer.code, `${path}: ${JSON.stringify(answer)}`).toBe(200)
  return answer.data as T
}

/**
 * Adds a company with booths and sets its first password through the one-time link.
 * @param name account, and part of the company's names: letters and digits
 */
export async function addExhibitor(portal: Portal, name: string, booths: readonly OwnBooth[]): Promise<OwnExhibitor> {
  const { path, ...admin } = ACCOUNTS.admin
  const { token } = await portal.api<{ token: string }>(path, '', admin)
  const names = { companyName: `云帆标签${name}`, enCompanyName: `YUNFAN ${name.toUpperCase()}` }
  const contact = { contactName: '王芳', email: `${name}@yunfan.example`, mobile: '13800138000' }
  let id = ''
  for (const booth of booths)
    ({ id } = await good<{ id: string }>(portal, '/busi/organiser/exhibitor/add', token, {
      ...names,
      ...contact,
      loginAcc: name,
      ...booth,
    }))
  const { url } = await good<{ url: string }>(portal, '/busi/organiser/exhibitor/link', token, { id })
  const login = { loginAcc: name, loginPwd: 'Moss-Lantern-9', path: ACCOUNTS.demo.path }
  await good(portal, '/busi/password/set', '', {
    token: /token=([\w-]+)/.exec(url)?.[1] ?? '',
    password: login.loginPwd,
  })
  return { login, ...names }
}

/** Chooses the booth an account works for, by its number; a company with one has it chosen already. */
export async function chooseBooth(portal: Portal, token: string, boothNo: string): Promise<void> {
  const { list } = await good<{ list: { id: string; boothNo: string }[] }>(
    portal,
    '/busi/exhibitorInfo/checkOpp',
    token,
    {},
  )
  const id = list.find((one) => one.boothNo === boothNo)?.id
  await good(portal, '/busi/exhibitorInfo/chooseOpp', token, { id })
}

/** Sets a parameter as an administrator would; answers what it was. Browser tests share a server: put it back in the end. */
export async function setParameter(portal: Portal, key: string, value: string): Promise<string> {
  const { path, ...admin } = ACCOUNTS.admin
  const { token } = await portal.api<{ token: string }>(path, '', admin)
  const list = `/system/config/list?configKey=${key}`
  const { rows } = await portal.api<{ rows: Record<string, string | number>[] }>(list, token, undefined, 'GET')
  const [row] = rows
  if (!row) throw new Error(`there is no parameter ${key}`)
  const { id, configName, configKey, configType, remark, version } = row
  const body = { id, configName, configKey, configType, remark, version, configValue: value }
  const answer = await portal.api('/system/config', token, body, 'PUT')
  expect(answer.code, answer.msg).toBe(200)
  return String(row['configValue'])
}

/** Changes a fact of the show's record as an administrator would; answers what it was. Browser tests share a server: put it back in the end. */
export async function setShowFact(portal: Portal, name: string, value: string): Promise<string> {
  const { path, ...admin } = ACCOUNTS.admin
  const { token } = await portal.api<{ token: string }>(path, '', admin)
  type Show = { data: { version: number; values: Record<string, string> } }
  const { data } = await portal.api<Show>('/busi/organiser/show/get', token, undefined, 'GET')
  const body = { version: data.version, [name]: value, clientToken: crypto.randomUUID() }
  const answer = await portal.api('/busi/organiser/show/update', token, body, 'PUT')
  expect(answer.code, answer.msg).toBe(200)
  return String(data.values[name])
}

/** Moves the show's clock; answers what it was set to. */
export const setShowClock = (portal: Portal, moment: string): Promise<string> =>
  setParameter(portal, 'expo.nowOverride', moment)
