import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleTable } from '../../../../tests/helpers/rule-table.ts'
import { checkStruct, parseStruct } from '../rules.ts'
import {
  compactPhone,
  contactProblems,
  emailList,
  emailType,
  isMailbox,
  landline,
  mailbox,
  mobile,
  mobileFor,
  mobileMainland,
  phoneOrLandline,
  url,
  website,
} from './contact.ts'

const MISSING = ['', ' ', '\u200b', null, undefined]
const GOOD_MAIL = [
  'a@x.cn',
  'li.ming@mail.example.com',
  "o'neill+show@example.co.uk",
  'a_b-c@sub.example.museum',
  '1@2.io',
  `${'a'.repeat(64)}@x.com`,
  'x@xn--fiqs8s.com',
  'x@example.xn--fiqs8s',
]
const BAD_MAIL = [
  'plain',
  '@x.com',
  'a@',
  'a@x',
  'a@@x.com',
  'a b@x.com',
  'a@x .com',
  'a..b@x.com',
  '.a@x.com',
  'a.@x.com',
  'a@-x.com',
  'a@x-.com',
  'a@x..com',
  'a@x.c',
  'a@x.123',
  '李明@x.com',
  'a@公司.com',
  'Li Ming <li@x.com>',
  'a@x.com,b@x.com',
  'a@x.com;b@x.com',
  `${'a'.repeat(65)}@x.com`,
  `${'a'.repeat(50)}@${'b'.repeat(50)}.com`,
  '"a b"@x.com',
  'a@[1.2.3.4]',
  '😀@x.com',
  'a@x.com.',
]

ruleTable('email', mailbox(), {
  passes: GOOD_MAIL,
  stores: [
    ['  a@x.com ', 'a@x.com'],
    ['Li@EXAMPLE.Com', 'Li@example.com'],
    ['ｌｉ＠x．com', 'li@x.com'],
    ['li@x。com', 'li@x.com'],
  ],
  refuses: { 'rules.mailbox': BAD_MAIL, 'rules.invalid': [5, {}], inputPlaceholder: MISSING },
})

ruleTable('email type', emailType({ required: false }), {
  passes: ['', 'a@x.com'],
  stores: [[null, '']],
  refuses: { 'rules.emailType': ['a', 'a@x'] },
})

ruleTable('comma-separated emails', emailList(), {
  passes: ['a@x.com', 'a@x.com,b@x.com'],
  stores: [
    [' a@x.com , b@X.com ,', 'a@x.com,b@x.com'],
    ['a@x.com，b@x.com', 'a@x.com,b@x.com'],
  ],
  refuses: {
    'rules.emailList': ['a', 'a@x.com,b', 'a@x.com;b@x.com', ',', 'a@x.com b@x.com', 'Li <a@x.com>'],
    'rules.tooManyItems': [Array.from({ length: 21 }, (_, i) => `u${i}@x.com`).join(',')],
    inputPlaceholder: MISSING,
  },
})

ruleTable('optional comma-separated emails', emailList({ required: false }), {
  passes: ['', 'a@x.com'],
  refuses: { 'rules.emailList': ['a'] },
})

const GOOD_MOBILE = [
  '13812345678',
  '19912345678',
  '15000000000',
  '61234567',
  '91234567',
  '0912345678',
  '66123456',
  '+85291234567',
  '+14155550123',
  '+123456',
]
const BAD_MOBILE = [
  '12812345678',
  '1381234567',
  '138123456789',
  '23812345678',
  '71234567',
  '9123456',
  '091234567',
  '09123456789',
  '66123',
  '+8612812345678',
  '+861012345678',
  '+12345',
  '+0123456789',
  `+${'1'.repeat(21)}`,
  'abc',
  '1381234567x',
  '021-12345678',
  '138123456 78a',
]

ruleTable('mobile, PC variant', mobile(), {
  passes: GOOD_MOBILE,
  stores: [
    ['138 1234 5678', '13812345678'],
    ['138-1234-5678', '13812345678'],
    ['+86 138 1234 5678', '13812345678'],
    ['008613812345678', '13812345678'],
    ['+1 (415) 555-0123', '+14155550123'],
    ['＋85291234567', '+85291234567'],
    ['１３８１２３４５６７８', '13812345678'],
    ['8613812345678', '13812345678'],
    ['+86 (0)138 1234 5678', '13812345678'],
    ['013812345678', '13812345678'],
    ['+49 (0)30 1234567', '+49301234567'],
    ['+49(0) 30/1234-567', '+49301234567'],
    ['0049 30 1234567', '+49301234567'],
    ['tel:+14155550123', '+14155550123'],
    ['138—1234—5678', '13812345678'],
  ],
  refuses: { 'brand.mobileTips2': BAD_MOBILE, 'rules.invalid': [13812345678], inputPlaceholder: MISSING },
})

ruleTable('mainland mobile', mobileMainland(), {
  passes: ['13812345678'],
  refuses: { 'brand.mobileTips2': ['61234567', '0912345678', '+85291234567', '12345678901'] },
})

describe('mobile and e-mail by language (B17)', () => {
  it('mobile is required in Chinese only, e-mail in English only', () => {
    expect(checkStruct(mobileFor('zh-CN'), '')).toHaveLength(1)
    expect(parseStruct(mobileFor('en-US'), '')).toEqual({ ok: true, value: '' })
    expect(checkStruct(mobileFor('en-US'), '123')).toHaveLength(1)
  })

  it('a badge with mail and without mobile is good in English, bad in Chinese', () => {
    const badge = { mobile: '', email: 'a@x.com' }
    expect(contactProblems('en-US', badge)).toEqual([])
    expect(contactProblems('zh-CN', badge).map((one) => one.at)).toEqual(['mobile'])
    expect(contactProblems('en-US', { mobile: '13812345678' }).map((one) => one.at)).toEqual(['email'])
    expect(contactProblems('zh-CN', { mobile: '13812345678' })).toEqual([])
  })
})

ruleTable('landline', landline(), {
  passes: ['021-12345678', '0755-1234567', '010-12345678-801', '400-800-1234', '4008001234', '800-123-4567'],
  stores: [
    ['021 12345678', '021-12345678'],
    ['021 - 12345678', '021-12345678'],
    ['021－12345678', '021-12345678'],
    ['０２１-12345678', '021-12345678'],
    ['02112345678', '021-12345678'],
    ['（0755）123 4567 转 8', '0755-1234567-8'],
    ['+86 21 6123 4567', '021-61234567'],
  ],
  refuses: {
    'rules.landline': [
      '12345678',
      '021-123456',
      '021-123456789',
      '001-12345678',
      '021-1234567a',
      '13812345678',
      '900-123-4567',
      '021-12345678-1234567',
    ],
  },
})

ruleTable('phone or landline', phoneOrLandline(), {
  passes: ['13812345678', '021-12345678', '0755-1234567-12', '400-800-1234', '+493012345678', '61234567'],
  stores: [
    ['138 1234 5678', '13812345678'],
    ['+86 21 1234 5678', '+862112345678'],
    ['+49 (30) 1234-5678', '+493012345678'],
    ['021 12345678', '021-12345678'],
  ],
  refuses: { 'rules.phoneOrLandline': ['12345', 'phone', '1281234567', '+12', '021-12'], inputPlaceholder: MISSING },
})

const NO_ADDRESS = [
  'example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'JavaScript:alert(1)//a.b',
  'http://',
  'http://localhost',
  'https://nodot/path',
  'https://user:pw@example.com',
  'https://exa mple.com',
  'https://a..com',
  'data:text/html,x',
  'https://example.com/<script>',
  '//example.com',
  'http:\\\\example.com',
]

ruleTable('website', website({ required: false }), {
  passes: [
    '',
    ...'http://example.com https://www.example.com/ https://example.com/a/b?c=1#d https://公司.cn https://example.com:8080/x'.split(
      ' ',
    ),
    ...'https://example.com/list,a.html https://example.com/a;v=1.2?x=a,b.c https://awww.com https://www.wwww.com'.split(
      ' ',
    ),
  ],
  stores: [
    ['HTTPS://Example.COM/A?b=C', 'https://example.com/A?b=C'],
    ['www.Example.com', 'https://www.example.com'],
    ['ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏｍ／ａ', 'https://www.example.com/a'],
    ['ｈｔｔｐ：／／example。com', 'http://example.com'],
  ],
  refuses: {
    'rules.oneWebsite':
      'https://a.com;https://b.com|www.a.com, www.b.com|https://a.com https://b.com|https://a.comhttps://b.com|www.a.com/www.b.com|https://a.com、www.b.com|https://www.a.com,b.com|https://a.com;b.com|https://a.com，b.cn|http://a.com/，b.com|http://a.com/,b.com|www.a.com&www.b.com|www.a.com或www.b.com'.split(
        '|',
      ),
    'rules.website': [
      ...NO_ADDRESS.filter((one) => !one.includes('exa ')),
      'https://exa mple.com',
      '/about',
      'https://a.com+b.com',
      'https://a_b.com',
    ],
    'rules.maxLength': [`https://example.com/${'a'.repeat(200)}`],
  },
})

ruleTable('url', url(), {
  stores: [['www.example.com', 'https://www.example.com']],
  passes: ['/', '/about', '/a/b?c=1', 'https://example.com/a'],
  refuses: { 'rules.url': [...NO_ADDRESS, '/\\evil.com', '/a b', 'about'], inputPlaceholder: MISSING },
})

describe('properties', () => {
  it('what the maintained generator of addresses makes passes, within our bounds', () => {
    const plain = fc.emailAddress().filter((mail) => mail.length <= 100 && mail.split('@')[0]!.length <= 64)
    fc.assert(
      fc.property(plain, (mail) => {
        expect(isMailbox(mail)).toBe(true)
      }),
    )
  })

  // Time that grows with the square of the length would outlast the test.
  it('comes to an end with text made to hurt', () => {
    for (const evil of [
      'a.'.repeat(50_000) + '@',
      'a@' + 'a-'.repeat(50_000),
      'a@' + 'a.'.repeat(50_000),
      '0'.repeat(100_000),
    ]) {
      expect(checkStruct(emailList(), evil)).toHaveLength(1)
      expect(checkStruct(mobile(), evil)).toHaveLength(1)
      expect(isMailbox(evil)).toBe(false)
    }
  })

  it('grouping a mobile by spaces and hyphens changes nothing', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^1[3-9]\d{9}$/),
        fc.nat(10),
        fc.constantFrom(' ', '-', '\u00a0'),
        (number, at, sign) => {
          expect(compactPhone(number.slice(0, at) + sign + number.slice(at))).toBe(number)
        },
      ),
    )
  })
})
