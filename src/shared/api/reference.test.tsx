import { beforeEach, describe, expect, it } from 'vitest'
import { routeFetch, type Asked } from '../../../tests/helpers/routed-fetch.ts'
import { categoryTree, regionWorld } from '../../features/reference/contract.ts'
import { callReference, keepReferenceVersion } from './reference.ts'
import { setClientHost } from './transport.ts'

let asked: Asked[]
let trees: { id: string }[]
beforeEach(() => {
  localStorage.clear()
  trees = [{ id: '101' }]
  setClientHost({ language: () => 'zh' })
  asked = routeFetch({
    '/busi/category/brand': () => ({ data: trees }),
    '/busi/region/world': { data: [{ id: '156' }] },
  })
})
const ids = async () => (await callReference(categoryTree, {})).data.map((one) => one.id)

describe('lists that seldom change', () => {
  it('are asked once, by whatever page', async () => {
    keepReferenceVersion('a')
    expect([await ids(), await ids()]).toEqual([['101'], ['101']])
    expect(asked).toHaveLength(1)
    keepReferenceVersion('a')
    await ids()
    expect(asked).toHaveLength(1)
  })
  it('are asked again after the organiser changed the edition', async () => {
    keepReferenceVersion('a')
    await ids()
    trees = [{ id: '201' }]
    keepReferenceVersion('b')
    expect(await ids()).toEqual(['201'])
  })
  it('are kept apart by question and by language', async () => {
    keepReferenceVersion('a')
    await callReference(regionWorld, {})
    setClientHost({ language: () => 'en' })
    await callReference(regionWorld, {})
    await callReference(categoryTree, { level: 1 })
    await callReference(categoryTree, {})
    expect(asked).toHaveLength(4)
  })
  it('are not kept while nobody told their version, nor when it changed under way', async () => {
    await ids()
    await ids()
    expect(asked).toHaveLength(2)
    keepReferenceVersion('a')
    const late = ids()
    keepReferenceVersion('b')
    await late
    await ids()
    expect(asked).toHaveLength(4)
  })
  it('are not kept when they could not be had', async () => {
    keepReferenceVersion('a')
    routeFetch({ '/busi/category/brand': { code: 500, msg: '繁忙' } })
    await expect(ids()).rejects.toMatchObject({ code: 500 })
    routeFetch({ '/busi/category/brand': () => ({ data: trees }) })
    expect(await ids()).toEqual(['101'])
  })
})
