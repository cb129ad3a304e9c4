import { describe, expect, it } from 'vitest'
import { countries, findCountry } from './countries.ts'
import { countryIdOf } from './country-names.ts'

const codeOf = (name: string) => findCountry(countryIdOf(name) ?? '')?.code ?? ''

describe('a country', () => {
  it('is found by every name, code and id that the portal itself shows', () => {
    for (const { id, code, name, enName } of countries())
      for (const one of [id, code, code.toLowerCase(), name, enName, enName.toUpperCase(), ` ${name} `])
        expect(countryIdOf(one), one).toBe(id)
  })

  it.each([
    [
      'US',
      [
        'USA',
        'U.S.A.',
        'usa',
        'United States',
        'United States of America',
        'the United States',
        'ＵＳＡ',
        '美利坚合众国',
      ],
    ],
    ['TR', ['Turkey', 'Türkiye', 'Turkiye', 'TUR', '土耳其']],
    ['GB', ['UK', 'Great Britain', 'England', '英格兰', 'GBR']],
    ['KR', ['South Korea', 'Korea', 'Republic of Korea', 'Korea, South', '南韩']],
    ['NL', ['Holland', 'The Netherlands', 'Nederland']],
    ['CZ', ['Czech Republic', 'Czechia']],
    ['DE', ['Deutschland', 'GER', 'DEU', 'Federal Republic of Germany']],
    ['CN', ['P.R. China', "People's Republic of China", 'People’s Republic of China', '中国大陆', '中华人民共和国']],
    ['HK', ['Hong Kong', 'Hongkong', '香港']],
    ['MO', ['Macau', '澳门']],
    ['TW', ['Taiwan', '台湾', '臺灣']],
    ['VN', ['Vietnam', 'Viet Nam']],
    ['RU', ['Russia', 'Russian Federation']],
    ['AE', ['UAE', 'U.A.E.', '阿拉伯联合酋长国']],
    ['CI', ['Ivory Coast', 'Cote d’Ivoire', "Côte d'Ivoire"]],
    ['CG', ['Congo', 'Republic of the Congo']],
  ])('%s is found by the names people use', (code, names) => {
    for (const name of names) expect(codeOf(name), name).toBe(code)
  })

  it('is not found by what names none', () => {
    for (const name of ['', ' ', '-', 'Atlantis', '上海市', 'America Latina', '999'])
      expect(countryIdOf(name), name).toBeNull()
  })
})
