/** Partner hotels of the demo show and bookings in every state, beside the first exhibitors. Days count from the opening day. */
import type { BookingStatus } from '../../rules.ts'

export interface RoomSeed {
  name: string
  enName: string
  bed: 'KING' | 'TWIN'
  breakfast: number
  /** Minor units. */
  priceCny: number
  priceUsd: number
  stock: number
}

export interface HotelSeed {
  name: string
  enName: string
  star: number
  distanceKm: string
  address: string
  enAddress: string
  phone: string
  shuttle: number
  rooms: readonly RoomSeed[]
}

type Kind = readonly [
  name: string,
  enName: string,
  bed: 'KING' | 'TWIN',
  breakfast: number,
  cny: number,
  usd: number,
  stock: number,
]
const rooms = (...kinds: readonly Kind[]): RoomSeed[] =>
  kinds.map(([name, enName, bed, breakfast, cny, usd, stock]) => ({
    name,
    enName,
    bed,
    breakfast,
    priceCny: cny * 100,
    priceUsd: usd * 100,
    stock,
  }))

export const HOTELS: readonly HotelSeed[] = [
  {
    name: '会展中心假日酒店',
    enName: 'Expo Centre Holiday Hotel',
    star: 4,
    distanceKm: '0.4',
    address: '上海市浦东新区花木路 1299 号',
    enAddress: '1299 Huamu Road, Pudong New Area, Shanghai',
    phone: '021-59765566',
    shuttle: 0,
    rooms: rooms(
      ['高级大床房', 'Superior King', 'KING', 1, 780, 110, 24],
      ['高级双床房', 'Superior Twin', 'TWIN', 2, 820, 116, 30],
      ['行政大床房', 'Executive King', 'KING', 2, 1180, 166, 6],
    ),
  },
  {
    name: '花木云锦酒店',
    enName: 'Huamu Yunjin Hotel',
    star: 5,
    distanceKm: '1.2',
    address: '上海市浦东新区梅花路 988 号',
    enAddress: '988 Meihua Road, Pudong New Area, Shanghai',
    phone: '021-34128899',
    shuttle: 1,
    rooms: rooms(
      ['豪华大床房', 'Deluxe King', 'KING', 2, 1080, 152, 20],
      ['豪华双床房', 'Deluxe Twin', 'TWIN', 2, 1080, 152, 20],
      ['云锦套房', 'Yunjin Suite', 'KING', 2, 2280, 322, 3],
    ),
  },
  {
    name: '龙阳雅舍商务酒店',
    enName: 'Longyang Residence Business Hotel',
    star: 3,
    distanceKm: '1.6',
    address: '上海市浦东新区龙阳路 2033 号',
    enAddress: '2033 Longyang Road, Pudong New Area, Shanghai',
    phone: '021-69812233',
    shuttle: 1,
    rooms: rooms(
      ['商务大床房', 'Business King', 'KING', 1, 428, 60, 40],
      ['商务双床房', 'Business Twin', 'TWIN', 2, 458, 65, 48],
    ),
  },
  {
    name: '国展绿苑公寓酒店',
    enName: 'Green Court Serviced Apartments',
    star: 4,
    distanceKm: '2.3',
    address: '上海市浦东新区白杨路 639 号',
    enAddress: '639 Baiyang Road, Pudong New Area, Shanghai',
    phone: '021-54776600',
    shuttle: 1,
    rooms: rooms(
      ['一居室公寓', 'One-bedroom Apartment', 'KING', 0, 620, 88, 18],
      ['两床家庭房', 'Family Twin', 'TWIN', 0, 690, 98, 12],
    ),
  },
  {
    name: '张江老街客栈',
    enName: 'Zhangjiang Old Town Inn',
    star: 2,
    distanceKm: '4.8',
    address: '上海市浦东新区张江路 218 号',
    enAddress: '218 Zhangjiang Road, Pudong New Area, Shanghai',
    phone: '021-64590918',
    shuttle: 0,
    rooms: rooms(
      ['标准大床房', 'Standard King', 'KING', 0, 268, 38, 10],
      ['标准双床房', 'Standard Twin', 'TWIN', 0, 288, 41, 16],
    ),
  },
]

export interface StaySeed {
  hotel: number
  room: number
  rooms: number
  /** Check-in counted from the opening day, and nights. */
  from: number
  nights: number
}

export interface BookingSeed extends StaySeed {
  /** Number of the exhibitor in the show, and of its booth. */
  exhibitor: number
  booth: number
  status: BookingStatus
  guests: readonly string[]
  confirmNo?: string
  reason?: string
  remark?: string
  arriveTime?: string
  change?: StaySeed
  /** Days before the demo's clock. */
  daysAgo: number
}

/** Of the first exhibitor every state there is, on its first booth; of others enough to fill the organiser's list and the best rooms. */
export const BOOKINGS: readonly BookingSeed[] = [
  {
    exhibitor: 0,
    booth: 0,
    status: 2,
    hotel: 0,
    room: 1,
    rooms: 2,
    from: -2,
    nights: 5,
    guests: ['王志远', '李晓燕', '陈俊杰', '周敏'],
    confirmNo: 'EH-20241008-017',
    arriveTime: '19:30',
    daysAgo: 9,
  },
  {
    exhibitor: 0,
    booth: 0,
    status: 5,
    hotel: 2,
    room: 1,
    rooms: 1,
    from: -1,
    nights: 4,
    guests: ['赵文博', '孙佳怡'],
    confirmNo: 'XJ3308',
    change: { hotel: 2, room: 1, rooms: 2, from: -3, nights: 6 },
    daysAgo: 8,
  },
  {
    exhibitor: 0,
    booth: 0,
    status: 3,
    hotel: 1,
    room: 2,
    rooms: 1,
    from: -1,
    nights: 4,
    guests: ['王志远'],
    reason: '该时段套房已由其他团队预订，建议改订豪华大床房。',
    daysAgo: 6,
  },
  {
    exhibitor: 0,
    booth: 0,
    status: 4,
    hotel: 4,
    room: 1,
    rooms: 3,
    from: -4,
    nights: 3,
    guests: ['张强', '刘洋', '吴涛'],
    remark: '搭建工人，需停车位',
    daysAgo: 5,
  },
  {
    exhibitor: 0,
    booth: 0,
    status: 1,
    hotel: 1,
    room: 0,
    rooms: 1,
    from: -1,
    nights: 4,
    guests: ['林国强'],
    remark: '高楼层、无烟房',
    arriveTime: '22:15',
    daysAgo: 1,
  },
  {
    exhibitor: 0,
    booth: 1,
    status: 2,
    hotel: 2,
    room: 0,
    rooms: 1,
    from: -1,
    nights: 3,
    guests: ['何雪梅'],
    confirmNo: 'XJ3311',
    daysAgo: 7,
  },
  {
    exhibitor: 1,
    booth: 0,
    status: 2,
    hotel: 0,
    room: 0,
    rooms: 3,
    from: -1,
    nights: 4,
    guests: ['黄建国', '徐海涛', '马丽华'],
    confirmNo: 'EH-20241009-021',
    daysAgo: 7,
  },
  {
    exhibitor: 1,
    booth: 0,
    status: 1,
    hotel: 3,
    room: 0,
    rooms: 2,
    from: -2,
    nights: 5,
    guests: ['朱思远', '胡梦琪'],
    daysAgo: 2,
  },
  {
    exhibitor: 2,
    booth: 0,
    status: 2,
    hotel: 1,
    room: 2,
    rooms: 2,
    from: -2,
    nights: 6,
    guests: ['Anna Weber', 'Thomas Keller'],
    confirmNo: 'YJ-88120',
    arriveTime: '08:40',
    daysAgo: 12,
  },
  {
    exhibitor: 2,
    booth: 0,
    status: 1,
    hotel: 0,
    room: 2,
    rooms: 2,
    from: -1,
    nights: 4,
    guests: ['Julia Brandt', 'Peter Hoffmann'],
    remark: 'Late arrival from Frankfurt, please keep the rooms.',
    arriveTime: '23:50',
    daysAgo: 1,
  },
  {
    exhibitor: 3,
    booth: 0,
    status: 2,
    hotel: 0,
    room: 2,
    rooms: 4,
    from: -1,
    nights: 3,
    guests: ['郭伟', '高静', '罗超', '郑艳'],
    confirmNo: 'EH-20241010-034',
    daysAgo: 4,
  },
  {
    exhibitor: 4,
    booth: 0,
    status: 1,
    hotel: 2,
    room: 1,
    rooms: 6,
    from: -4,
    nights: 8,
    guests: ['宋勇', '唐军', '许明', '邓刚', '冯杰', '韩磊', '曹平', '曾嘉豪'],
    daysAgo: 3,
  },
  {
    exhibitor: 5,
    booth: 0,
    status: 2,
    hotel: 1,
    room: 1,
    rooms: 2,
    from: -1,
    nights: 4,
    guests: ['彭子轩', '蔡娟', '潘秀兰', '田霞'],
    confirmNo: 'YJ-88131',
    daysAgo: 6,
  },
]
