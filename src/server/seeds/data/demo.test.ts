import { buyersOf } from '../../../features/docking/server/seed/people.ts'
import { CHINA } from '../../../shared/lib/own-regions.ts'
import { describe, expect, it } from 'vitest'
import { isMailbox, isLandline, isMobile, isWebAddress } from '../../../shared/form/rules/contact.ts'
import { containsChineseOrFullWidth } from '../../../shared/lib/text/text.ts'
import { findCategory } from '../../base/reference/categories.ts'
import { findCountry } from '../../base/reference/countries.ts'
import { districtsOf, findRegion } from '../../base/reference/regions.ts'
import { creditCodeCheck } from '../../../shared/lib/text/credit-code.ts'
import { buildDemo } from './demo.ts'

describe.each(['LABEL', 'BABY'] as const)('demo show %s', (edition) => {
  const show = buildDemo({ edition })
  const all = show.exhibitors
  const companies = all.map((x) => x.company)
  const booths = all.flatMap((x) => x.booths)
  const length = (text: string) => [...text].length

  it('has 44 exhibitors, eight of them from abroad settling in USD', () => {
    expect(all).toHaveLength(44)
    const abroad = all.filter((x) => x.company.country !== CHINA)
    expect(abroad).toHaveLength(8)
    expect(all.filter((x) => x.booths.some((b) => b.settleCurrency === 'USD'))).toEqual(abroad)
    expect(abroad.filter((x) => x.company.companyName === '')).toHaveLength(2)
    expect(abroad.every((x) => x.company.enCompanyName && x.company.enDescription && x.company.enAddress)).toBe(true)
  })

  it('is the same each time it is built', () => {
    expect(buildDemo({ edition })).toEqual(show)
    expect(buildDemo({ edition: edition === 'LABEL' ? 'BABY' : 'LABEL' }).exhibitors[0]).not.toEqual(all[0])
  })

  it('starts with demo, who has one booth of each type, and demo2', () => {
    expect(all[0]?.accounts.map((a) => [a.loginAcc, a.roleKey])).toEqual([
      ['demo', 'exhibitor_admin'],
      ['demo-editor', 'exhibitor_editor'],
      ['demo-booth', 'booth_staff'],
    ])
    expect(all[1]?.accounts.map((a) => a.loginAcc)).toEqual(['demo2'])
    expect(all[0]?.booths.map((b) => b.boothType)).toEqual([1, 2, 3])
    expect(all[0]?.booths[0]?.boothNo).toBe('1A08')
    const states = new Set(
      all[0]?.products.map((p) => `${p.auditStatus}${p.status}${p.hotFlag}${p.downTime ? 'd' : ''}`),
    )
    expect([...states]).toEqual(expect.arrayContaining(['000', '100', '300', '200', '210', '211', '200d']))
    expect(new Set(all[0]?.brands.map((b) => b.auditStatus))).toEqual(new Set([0, 1, 2, 3]))
  })

  it('keeps company fields inside their bounds', () => {
    for (const c of companies) {
      const home = c.country === CHINA
      expect(findCountry(c.country)).toBeDefined()
      if (home) {
        expect(length(c.companyName)).toBeGreaterThanOrEqual(2)
        expect(c.creditCode).toMatch(/^[0-9A-Z]{18}$/)
        expect(creditCodeCheck(c.creditCode.slice(0, 17))).toBe(c.creditCode[17])
        expect(findRegion(c.city)?.parentId).toBe(c.province)
        expect(c.district ? findRegion(c.district)?.parentId === c.city : districtsOf(c.city).length === 0).toBe(true)
        expect(isLandline(c.phone)).toBe(true)
        expect(c.taxNo.length).toBe(18)
        expect(length(c.description)).toBeGreaterThanOrEqual(20)
        expect(length(c.address)).toBeGreaterThanOrEqual(5)
        expect(c.invoiceTitle && c.invoiceType && c.invoiceEmail).toBeTruthy()
      } else {
        expect(c.creditCode).toMatch(/^[0-9A-Z]{3,30}$/)
        expect(c.province + c.city + c.district).toBe('')
        expect(isMobile(c.phone)).toBe(true)
      }
      expect(length(c.companyName)).toBeLessThanOrEqual(60)
      expect(length(c.enCompanyName)).toBeGreaterThanOrEqual(2)
      expect(length(c.enCompanyName)).toBeLessThanOrEqual(120)
      expect(containsChineseOrFullWidth(c.enCompanyName + c.enDescription + c.enAddress + c.enShortName)).toBe(false)
      expect(length(c.shortName)).toBeLessThanOrEqual(12)
      expect(length(c.enShortName)).toBeLessThanOrEqual(30)
      expect(['1', '2', '3', '4', '5']).toContain(c.companyType)
      expect(length(c.description)).toBeLessThanOrEqual(1000)
      expect(length(c.enDescription)).toBeGreaterThanOrEqual(20)
      expect(length(c.enDescription)).toBeLessThanOrEqual(1000)
      expect(length(c.contactName)).toBeGreaterThanOrEqual(2)
      expect(length(c.position)).toBeLessThanOrEqual(30)
      expect(isMobile(c.mobile)).toBe(true)
      expect(isMailbox(c.email)).toBe(true)
      expect(c.email).toMatch(/\.example$/)
      expect(isWebAddress(c.website)).toBe(true)
      expect(length(c.enAddress)).toBeGreaterThanOrEqual(5)
      expect(length(c.enAddress)).toBeLessThanOrEqual(200)
      expect(length(c.address)).toBeLessThanOrEqual(120)
      expect(c.postcode).toMatch(/^[A-Z0-9]{0,10}$/)
      expect(c.cids.length).toBeGreaterThan(0)
      expect(c.cids.length).toBeLessThanOrEqual(5)
      expect(c.cids.every((id) => findCategory(id)?.level === 3)).toBe(true)
      expect(['1', '2', '3', '4', '5']).toContain(c.employees)
      expect(c.foundedYear).toBeGreaterThanOrEqual(1800)
      expect(c.foundedYear).toBeLessThanOrEqual(2024)
    }
  })

  it('gives no account, company, credit code or booth twice', () => {
    for (const values of [
      all.flatMap((x) => x.accounts.map((a) => a.loginAcc)),
      companies.map((c) => c.enCompanyName),
      companies.map((c) => c.creditCode),
      booths.map((b) => b.boothNo),
      booths.map((b) => b.contractNo),
    ]) {
      expect(new Set(values).size).toBe(values.length)
    }
    for (const a of all.flatMap((x) => x.accounts)) expect(a.loginAcc).toMatch(/^[a-z0-9-]{4,30}$/)
  })

  it('has booths of every type, number, size and payment that fit', () => {
    expect(new Set(booths.map((b) => b.boothType))).toEqual(new Set([1, 2, 3]))
    expect(new Set(booths.map((b) => b.paidStatus))).toEqual(new Set([0, 2]))
    for (const b of booths) {
      expect(b.boothNo).toMatch(new RegExp(`^${b.hall}[A-HJ-NP-T](0[1-9]|1[0-6])$`))
      expect(b.area).toBe(b.width * b.depth)
      expect(b.area).toBeGreaterThanOrEqual(b.boothType === 3 ? 36 : 9)
      expect([1, 2, 3, 4]).toContain(b.openSides)
    }
  })
})

it('has buyers of its own trade', () => {
  const told = (edition: 'LABEL' | 'BABY') =>
    buyersOf(edition)
      .map(({ companyName, demand }) => companyName + demand[0])
      .join()
  expect(told('LABEL')).not.toMatch(/母婴|孕婴|百货|跨境/)
  expect(told('BABY')).toMatch(/母婴/)
  expect(buyersOf('LABEL')).toHaveLength(buyersOf('BABY').length)
})
