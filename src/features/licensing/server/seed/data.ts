import { minutesBefore, reviewTimes } from '../../../../server/base/demo/clock.ts'
import type { ProductState } from '../../../../server/base/demo/shelf.ts'
import type { Random } from '../../../../server/base/demo/random.ts'
import type { CompanySeed, Currency, IpSeed } from '../../../../server/base/demo/types.ts'
import { cutText } from '../../../../shared/lib/text/text.ts'

interface Character {
  zh: string
  en: string
  /** Continues the name. */
  story: readonly [zh: string, en: string]
}

const CHARACTERS: readonly Character[] = [
  {
    zh: '小鹿诺诺',
    en: 'Nono the Fawn',
    story: ['住在雾松林里，最爱收集会发光的果子', 'lives in a misty pine wood and collects fruit that glows'],
  },
  {
    zh: '云朵熊',
    en: 'Cloud Bear',
    story: ['背着一朵小云旅行，走到哪里就给哪里遮阳', 'travels with a little cloud and lends everybody its shade'],
  },
  {
    zh: '星星兔米可',
    en: 'Miko the Star Rabbit',
    story: ['每晚擦亮一颗星星，好让晚归的孩子看见路', 'polishes one star each night to light the way home'],
  },
  {
    zh: '泡泡鲸',
    en: 'Bubble Whale',
    story: ['在浴缸里也能唱歌的小鲸鱼', 'a small whale that sings even in a bathtub'],
  },
  {
    zh: '面包猫',
    en: 'Bun the Cat',
    story: [
      '闻着刚出炉的香味长大，是社区面包房的守护员',
      'grew up on the smell of fresh bread and guards the bakery next door',
    ],
  },
  {
    zh: '种子家族',
    en: 'The Seed Family',
    story: [
      '五粒性格各异的种子，一起学会等待发芽',
      'five seeds, each with a mind of its own, learn to wait for spring',
    ],
  },
]

const REASONS = [
  ['长图中文字过小，请放大后重新上传。', 'The writing in the long picture is too small. Please enlarge it.'],
  ['请补充版权登记证明或授权链路。', 'Please add proof of the copyright or of the licence.'],
] as const

/** IPs of one company in the given states; characters differ within one company. */
export function buildIps(
  { company, currency, random }: { company: CompanySeed; currency: Currency; random: Random },
  states: readonly ProductState[],
): IpSeed[] {
  const chosen = random.sample(CHARACTERS, states.length)
  return chosen.map((one, at) => {
    const wanted = states[at]
    const audit = wanted?.audit ?? 0
    const reason = random.pick(REASONS)
    const chinese = company.companyName !== ''
    return {
      name: chinese ? one.zh : '',
      enName: one.en,
      introduction: chinese
        ? `${one.zh}${one.story[0]}。已在绘本、短视频与线下活动中积累了一批小粉丝，适合玩具、服饰与文具授权。`
        : '',
      enIntroduction: `${one.en} ${one.story[1]}. Known from picture books, short videos and events; suited to toys, clothing and stationery.`,
      cids: company.cids,
      owner: cutText(chinese ? company.companyName : company.enCompanyName, 60),
      contactName: company.contactName,
      mobile: company.mobile,
      status: wanted?.status ?? 0,
      hot: wanted?.hot ?? 0,
      picture: `bear-${(at % 4) + 1}`,
      longPicture: `bear-${(at % 4) + 1}`,
      auditStatus: audit,
      auditReason: audit === 3 ? reason[currency === 'USD' ? 1 : 0] : '',
      ...reviewTimes(minutesBefore(random.int(9_000, 50_000)), audit, random),
    }
  })
}
