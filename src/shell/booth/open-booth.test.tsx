import { expect, it, vi } from 'vitest'
import { routeFetch } from '../../../tests/helpers/routed-fetch.ts'
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

it('opens the page for the booth as chosen where the named one is not the company’s', async () => {
  routeFetch({ [CHOOSE]: { code: 404, msg: 'gone' } })
  const opened = page('?booth=9')
  await openBooth('9', opened)
  expect(opened.replace).toHaveBeenCalledWith('/newspaper/h7/#bill')
})
