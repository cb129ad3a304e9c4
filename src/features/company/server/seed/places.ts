/** Where the Chinese exhibitors of each edition sit, with what an address and a telephone number there look like. */
export interface Place {
  /** City and district ids; no district where the city has none. */
  city: string
  district: string
  areaCode: string
  /** Digits of a subscriber number. */
  digits: 7 | 8
  postcode: string
  roads: ReadonlyArray<readonly [zh: string, en: string]>
}

const place = (
  city: string,
  district: string,
  areaCode: string,
  digits: 7 | 8,
  postcode: string,
  roads: string,
): Place => ({
  city,
  district,
  areaCode,
  digits,
  postcode,
  roads: roads.split(', ').map((road) => {
    // `@` sets a town or park off from the road.
    const [zh = '', en = ''] = road.split('=')
    return [zh, en.replace('@', ', ')] as const
  }),
})

const GUANGZHOU = place(
  '440100',
  '440113',
  '020',
  8,
  '511400',
  '兴业大道=Xingye Avenue, 东环路=Donghuan Road, 番禺大道北=North Panyu Avenue',
)
const SHENZHEN = place(
  '440300',
  '440306',
  '0755',
  8,
  '518101',
  "宝安大道=Bao'an Avenue, 福海大道=Fuhai Avenue, 松白路=Songbai Road",
)
const DONGGUAN = place(
  '441900',
  '',
  '0769',
  8,
  '523000',
  "长安振安路=Zhen'an Road@Chang'an Town, 松山湖科技路=Keji Road@Songshan Lake, 虎门连升路=Liansheng Road@Humen Town",
)
const FOSHAN = place('440600', '440605', '0757', 8, '528200', '桂澜路=Guilan Road, 海三路=Haisan Road')
const ZHONGSHAN = place(
  '442000',
  '',
  '0760',
  8,
  '528400',
  '火炬大道=Huoju Avenue, 小榄工业大道=Gongye Avenue@Xiaolan Town',
)
const CHENGHAI = place(
  '440500',
  '440515',
  '0754',
  8,
  '515800',
  '玩具工业园兴业路=Xingye Road@Toy Industrial Park, 广益路=Guangyi Road',
)
const SONGJIANG = place('310100', '310117', '021', 8, '201600', '新飞路=Xinfei Road, 荣乐东路=East Rongle Road')
const MINHANG = place('310100', '310112', '021', 8, '201108', '元江路=Yuanjiang Road, 申富路=Shenfu Road')
const KUNSHAN = place(
  '320500',
  '320583',
  '0512',
  8,
  '215300',
  '前进中路=Middle Qianjin Road, 金阳东路=East Jinyang Road, 陆家镇菉溪路=Luxi Road@Lujia Town',
)
const JIANGYIN = place(
  '320200',
  '320281',
  '0510',
  8,
  '214400',
  '澄江中路=Middle Chengjiang Road, 南闸街道锡澄路=Xicheng Road',
)
const YUHANG = place('330100', '330110', '0571', 8, '311100', '文一西路=West Wenyi Road, 良渚街道古墩路=Gudun Road')
const CIXI = place('330200', '330282', '0574', 8, '315300', '新兴大道=Xinxing Avenue, 开发大道=Kaifa Avenue')
const RUIAN = place(
  '330300',
  '330381',
  '0577',
  8,
  '325200',
  '飞云街道罗凤路=Luofeng Road, 瑞光大道=Ruiguang Avenue, 开发区毓蒙路=Yumeng Road',
)
const PINGHU = place('330400', '330482', '0573', 8, '314200', '新凯路=Xinkai Road, 兴平一路=Xingping 1st Road')
const HUZHOU = place(
  '330500',
  '330502',
  '0572',
  7,
  '313000',
  '织里镇珍贝路=Zhenbei Road@Zhili Town, 织里镇利济西路=West Liji Road@Zhili Town',
)
const YIWU = place('330700', '330782', '0579', 8, '322000', '稠州北路=North Chouzhou Road, 春风大道=Chunfeng Avenue')
const JINJIANG = place(
  '350500',
  '350582',
  '0595',
  8,
  '362200',
  "世纪大道=Shiji Avenue, 五里工业园灵安路=Ling'an Road@Wuli Industrial Park",
)
const XIAMEN = place('350200', '350211', '0592', 7, '361000', '杏林北路=North Xinglin Road, 灌口大道=Guankou Avenue')
const QINGDAO = place('370200', '370214', '0532', 8, '266100', '长城路=Changcheng Road, 春阳路=Chunyang Road')
const WEIFANG = place('370700', '370705', '0536', 7, '261000', '东风东街=East Dongfeng Street, 樱前街=Yingqian Street')
const BEIJING = place('110100', '110115', '010', 8, '102600', '科创十四街=Kechuang 14th Street, 金苑路=Jinyuan Road')
const TIANJIN = place(
  '120100',
  '120111',
  '022',
  8,
  '300380',
  '赛达大道=Saida Avenue, 兴华七支路=Xinghua 7th Branch Road',
)
const WUHAN = place('420100', '420112', '027', 8, '430040', '金山大道=Jinshan Avenue, 五环大道=Wuhuan Avenue')
const CHENGDU = place('510100', '510116', '028', 8, '610200', '西航港大道=Xihanggang Avenue, 腾飞一路=Tengfei 1st Road')
const HEFEI = place('340100', '340104', '0551', 8, '230031', '望江西路=West Wangjiang Road, 潜山路=Qianshan Road')

/** Weighted by listing a place more than once: the trades cluster where they do in life. */
export const PLACES: Readonly<Record<'LABEL' | 'BABY', readonly Place[]>> = {
  LABEL: [
    GUANGZHOU,
    SHENZHEN,
    DONGGUAN,
    DONGGUAN,
    FOSHAN,
    ZHONGSHAN,
    SONGJIANG,
    MINHANG,
    KUNSHAN,
    KUNSHAN,
    JIANGYIN,
    RUIAN,
    RUIAN,
    YUHANG,
    CIXI,
    XIAMEN,
    QINGDAO,
    WEIFANG,
    BEIJING,
    TIANJIN,
    WUHAN,
    CHENGDU,
    HEFEI,
  ],
  BABY: [
    GUANGZHOU,
    SHENZHEN,
    DONGGUAN,
    FOSHAN,
    CHENGHAI,
    CHENGHAI,
    SONGJIANG,
    MINHANG,
    KUNSHAN,
    YUHANG,
    CIXI,
    PINGHU,
    PINGHU,
    HUZHOU,
    HUZHOU,
    YIWU,
    JINJIANG,
    JINJIANG,
    XIAMEN,
    QINGDAO,
    BEIJING,
    WUHAN,
    CHENGDU,
    HEFEI,
  ],
}
