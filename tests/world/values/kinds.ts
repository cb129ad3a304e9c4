/**
 * Awkward values by the kind of field that takes them. A kind is the `type` of its rule (`src/shared/form/rules`), so that every field of the
 * contract is found by itself.
 */
export interface Kind {
  /** Types of the rules that take these values. */
  rules: readonly string[]
  /** Texts that people type, each with the one form in which it is stored. */
  stores: readonly (readonly [typed: string, stored: unknown])[]
  /** Texts that are refused with words of their own. */
  refuses: readonly string[]
}

export const KINDS: Readonly<Record<string, Kind>> = {
  mobile: {
    rules: ['mobile', 'mobileMainland', 'phoneOrLandline'],
    stores: [
      ['138 1234 5678', '13812345678'],
      ['１３８１２３４５６７８', '13812345678'],
      ['8613812345678', '13812345678'],
      ['+86 (0)138-1234-5678', '13812345678'],
      ['\u202d13812345678\u202c', '13812345678'],
      ['138\u00a01234\u20115678', '13812345678'],
    ],
    refuses: ['1381234567', '12345678901234567890123', '电话', '138123456789', '13812345678/13912345678'],
  },
  foreignMobile: {
    rules: ['mobile', 'phoneOrLandline'],
    stores: [
      ['+49 (0)30 1234567', '+49301234567'],
      ['0049 30 1234567', '+49301234567'],
      ['+49 0170 1234567', '+491701234567'],
      ['＋１（４１５）５５５－０１２３', '+14155550123'],
    ],
    refuses: ['+', '+49', '+0 12345678'],
  },
  landline: {
    rules: ['landline', 'phoneOrLandline'],
    stores: [
      ['（021）6123 4567', '021-61234567'],
      ['０２１－６１２３４５６７', '021-61234567'],
      ['02161234567', '021-61234567'],
      ['0755-1234567转801', '0755-1234567-801'],
    ],
    refuses: ['021-123', 'phone'],
  },
  email: {
    rules: ['mailbox', 'emailType'],
    stores: [
      [' Li@EXAMPLE.com ', 'Li@example.com'],
      ['ｌｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'li@example.com'],
      ['li@example。com', 'li@example.com'],
      ['\ufeffli@example.com\u200b', 'li@example.com'],
    ],
    refuses: [
      'li',
      'li@localhost',
      'a@b.com,c@d.com',
      'Li <li@example.com>',
      'ü@example.com',
      `${'a'.repeat(95)}@x.com`,
    ],
  },
  website: {
    rules: ['website'],
    stores: [
      ['www.Example.com', 'https://www.example.com'],
      ['HTTPS://EXAMPLE.COM/A', 'https://example.com/A'],
      ['ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏｍ', 'https://www.example.com'],
      ['https://公司.cn', 'https://公司.cn'],
    ],
    refuses: [
      'javascript:alert(1)',
      'https://a.com;https://b.com',
      'www.a.com www.b.com',
      'https://www.a.com,b.com',
      'https://a.com;b.com',
      'http://a.com/，b.com',
      'www.a.com&www.b.com',
      'www.a.com或www.b.com',
      'https://a.com+b.com',
      'example',
      'https://user:pw@a.com',
    ],
  },
  creditCode: {
    rules: ['creditCode', 'registrationNo'],
    stores: [
      ['９１３１００００ＭＡ１ＦＬ０ＴＱ５Ｘ', '91310000MA1FL0TQ5X'],
      ['91310000 ma1fl0tq5x', '91310000MA1FL0TQ5X'],
      ['\u200b91310000-MA1FL0TQ5X', '91310000MA1FL0TQ5X'],
    ],
    refuses: ['1', '统一社会信用代码', '91310000MA1FL0TQ5X/91310000MA1FL0TQ5X'],
  },
  idCard: {
    rules: ['idCard'],
    stores: [['１１０１０５ 19491231002ｘ', '11010519491231002X']],
    refuses: ['110105194912310021', '12345'],
  },
  whole: {
    rules: ['integer', 'positiveInteger', 'quantity'],
    stores: [
      ['１２', 12],
      [' 12\u200b', 12],
      ['+12', 12],
      ['12.00', 12],
      ['1,000', 1000],
      ['1 000', 1000],
      ['1\u00a0000', 1000],
      ['1\u2009000', 1000],
      ['1’000', 1000],
      ['１，０００', 1000],
      ['80,000', 80_000],
    ],
    refuses: [
      '1.5',
      '一',
      '1e3',
      '99999999999999999999',
      '１２a3',
      '1,5',
      '1.000,50',
      '1.000',
      '12万',
      '5 or 6',
      '1,00',
    ],
  },
  price: {
    rules: ['price'],
    stores: [
      ['1000', '1000.00'],
      ['1,000', '1000.00'],
      ['1,000.5', '1000.50'],
      ['1 000.50', '1000.50'],
      ['1\u00a0000', '1000.00'],
      ['１，０００．５０', '1000.50'],
      ['1000。5', '1000.50'],
    ],
    refuses: ['1,000.555', '一百', '¥', '1e9', '1.000,50', '1,5', '1.000', '1,00', '12万'],
  },
  measure: {
    rules: ['decimal'],
    stores: [
      ['２', 2],
      ['2。5', 2.5],
      ['２．５', 2.5],
      ['1,000', 1000],
      ['1 000', 1000],
      ['1\u202f000', 1000],
    ],
    refuses: ['一', '1e3', '1.000,50', '1,5', '1,00', '12万'],
  },
  figure: {
    rules: ['measure', 'count', 'amount', 'distanceKm', 'metres'],
    stores: [],
    refuses: ['一', '1e3', '1.000,50', '1,5', '1,00', '12万'],
  },
  day: {
    rules: ['dateOnly'],
    stores: [['２０２４－１２－０２', '2024-12-02']],
    refuses: ['2024-02-30', '0000-00-00', '明天', '12/02/2024', '2024-13-01'],
  },
  time: {
    rules: ['dateTime'],
    stores: [
      ['2024-12-02T09:00', '2024-12-02 09:00:00'],
      ['２０２４－１２－０２　０９：００：００', '2024-12-02 09:00:00'],
    ],
    refuses: ['2024-12-02 25:00:00', '2024-02-30 09:00:00', '0000-00-00 00:00:00'],
  },
  name: {
    rules: ['personName'],
    stores: [
      ['阿依古丽 • 买买提', '阿依古丽·买买提'],
      ['张　三', '张三'],
      ['Zoe\u0301', 'Zoé'],
      ['O’Brien', 'O’Brien'],
      ['O´Brien', 'O’Brien'],
      ['ＬＩＵ', 'LIU'],
      ['Anne–Marie', 'Anne-Marie'],
      ['ʻAkaʻaka', 'ʻAkaʻaka'],
    ],
    refuses: ['www.example.com', 'a@b.com', '123', 'Anna 😀'],
  },
  text: {
    rules: ['text', 'requiredInput'],
    stores: [
      ['甲\u200b乙', '甲乙'],
      ['\ufeff甲乙', '甲乙'],
      ['甲\u202e乙', '甲乙'],
      ['甲•乙', '甲·乙'],
      ['甲\t乙', '甲 乙'],
      ['cafe\u0301', 'café'],
      ['𠮷𠮷', '𠮷𠮷'],
    ],
    refuses: ['甲\u0007乙', '甲\u0000乙'],
  },
}

/** Texts of searches: whatever is typed there, an answer comes back. */
export const SEARCHES: readonly string[] = [
  '%',
  '_',
  '\\',
  "'",
  '"',
  '％',
  '（集团）',
  '•',
  '\u200b',
  '😀',
  '𠮷',
  'O’Brien',
  '١٢٣',
  'ＡＢＣ　１２３',
  '[a-z]+(',
  '-- ;',
  'x'.repeat(60),
]
