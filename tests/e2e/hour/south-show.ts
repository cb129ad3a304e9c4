/** The show of the hour: what its office types in, whom it imports, and what its first exhibitor files. */
import { addDays, formatDateTime } from '../../../src/shared/lib/time/dates.ts'

/** In days from today: far enough that every deadline lies ahead. */
const OPENS_IN = 70

const today = formatDateTime(new Date()).slice(0, 10)
/** A day counted from the opening. */
export const day = (offset: number) => addDays(today, OPENS_IN + offset)

/** Facts without which exhibitors are not let in, as the office has them at hand. */
export const FACTS: Readonly<Record<string, string>> = {
  showName: '2027 华南标签展',
  enShowName: 'Label South 2027',
  moveInRaw: 'T-3 09:00-18:00',
  moveInShell: 'T-1 09:00-20:00',
  hours: '09:00-17:00',
  lastHours: '09:00-15:00',
  venue: '广州会展馆',
  enVenue: 'Guangzhou Hall',
  venueAddress: '广州市海珠区新港东路 1 号',
  enVenueAddress: '1 Xingang East Road, Guangzhou',
  legalName: '华南会展有限公司',
  enLegalName: 'South China Fairs Ltd.',
  contactName: '陈敏',
  contactPhone: '020-88001234',
  contactEmail: 'office@south.example',
  postalAddress: '广州市海珠区新港东路 1 号 3 楼',
  enPostalAddress: '3/F, 1 Xingang East Road, Guangzhou',
  privacy: 'privacy@south.example',
  bankAccount: '华南会展有限公司\n中国银行广州分行\n6222 0000 1111',
  enBankAccount: 'South China Fairs Ltd.\nBank of China, Guangzhou\n6222 0000 1111',
}

/** 300 companies, of which 14 have a fault each. */
export function companies(): string[][] {
  const faulty = new Map<number, (row: string[]) => void>(
    Array.from({ length: 14 }, (_, n) => [
      n * 20,
      (row: string[]) => {
        if (n % 3 === 0) row[4] = 'no address'
        else if (n % 3 === 1) row[8] = '9'
        else row[6] = '7'
      },
    ]),
  )
  return Array.from({ length: 300 }, (_, n) => {
    const number = String(n + 1).padStart(3, '0')
    const row = [
      `广州印联${number}号有限公司`,
      `Yinlian ${number} Co., Ltd.`,
      `yinlian${number}`,
      '陈静',
      `yinlian${number}@south.example`,
      '13800138000',
      '1',
      `1A${number}`,
      '1',
      '6',
      '3',
      '2',
      'CNY',
    ]
    faulty.get(n)?.(row)
    return row
  })
}
/** The first of them without a fault. */
export const FIRST = { company: '广州印联002号有限公司', boothNo: '1A002' }
export const OFFICE = { loginAcc: 'admin', loginPwd: 'Moss-Lantern-9', path: '/busi/login' }
export const LOGIN = { loginAcc: 'yinlian002', loginPwd: 'Kettle-Bridge-77' }
/** The next, who works in English. */
export const SECOND = { company: '广州印联003号有限公司', boothNo: '1A003', loginAcc: 'yinlian003' }

/** A pallet of machines for H9. */
export const FREIGHT = {
  carrierMode: 'OFFICIAL',
  storeEmpty: 0,
  overseas: 0,
  needForklift: 0,
  needCrane: 0,
  lines: [{ boxNo: '1', itemName: '配件', length: 40, width: 30, height: 20, grossWeight: 12, packing: 'CARTON' }],
}
