import { expect, it, vi } from 'vitest'
import { routeFetch } from '../../../tests/helpers/routed-fetch.ts'
import { registry } from '../../shared/i18n/registry.ts'
import { boothInAddress, openBooth } from './open-booth.ts'

const CHOOSE = '/busi/exhibitorInfo/chooseOpp'
const page = (search: string) => ({ pathname: '/newspaper/h7/', search, hash: '#bill', replace: vi.fn() })

it('reads the booth that an address names, and nothing else', () => {
  expect(boothInAddress('?item=F10&booth=4')).toBe('4')
  expect(boothInAddress('?booth=4;drop')).toBeNull()
  expect(boothInAddress('')).toBeNull()
})

it('chooses the booth and opens the page anew without the parameter', async () => {
  const asked = routeFetch({ [CHOOSE]: { data: { chosenId: '4' } } })
  const opened = page('?item=F10&booth=4')
  await openBooth('4', opened)
  expect(asked.map(({ body }) => body)).toEqual([{ id: '4' }])
  expect(opened.replace).toHaveBeenCalledWith('/newspaper/h7/?item=F10#bill')
})

it('opens the page for the booth as chosen where the named one is not the company’s, and says who is signed in', async () => {
  const user = { userId: '7', userName: 'demo2', companyName: '天和', enCompanyName: 'Tianhe' }
  routeFetch({ [CHOOSE]: { code: 404, msg: 'gone' }, '/getInfo': { kind: 'exhibitor', user } })
  const namespaces = { shell: registry['zh-CN']['shell'], 'shared/api': registry['zh-CN']['shared/api'] }
  document.body.innerHTML = `<script type="application/json" id="page-strings">${JSON.stringify({ locale: 'zh-CN', namespaces })}</script>`
  const opened = page('?booth=9')
  await openBooth('9', opened)
  expect(opened.replace).toHaveBeenCalledWith('/newspaper/h7/#bill')
  expect(sessionStorage.getItem('farewell')).toContain('该链接针对的是其他账号的展位，当前登录的是 demo2（天和）。')
})
