/**
 * The words by which the menu's search finds a screen beside its title: everyday words in both languages, the title in the other language, and
 * all Chinese ones in pinyin and by its initials.
 */
import { ROUTES } from '../../../routes.ts'
import type { RouterNode } from '../../../shared/auth/contract.ts'
import { spellingOf } from '../../../server/base/reference/spelling.ts'

/** Everyday words by id of the screen, Chinese and English. Every screen that a menu can show has some. */
export const SYNONYMS: Readonly<Record<string, string>> = {
  home: '首页 主页 待办 home start to-do overview',
  dashboard: '统计 报表 图表 数据 statistics chart report figures',
  calendar: '日历 时间 截止 deadline date schedule timetable',
  manual: '指南 说明 帮助 规定 help guide handbook rules download',
  basicInfo: '公司 简介 联系人 税号 profile address contact tax logo',
  brand: '商标 品牌 logo trademark label',
  commodityManagement: '产品 展品 分类 类目 商品 product goods exhibit item catalogue category',
  supplyChain: '工厂 代工 供应商 加工 factory manufacturer supplier OEM',
  supplyChainProduct: '面料 辅料 产品 分类 product fabric material category',
  ip: '授权 版权 形象 licence license character copyright',
  information: '会刊 名录 企业简介 catalogue guide entry listing',
  badge: '证件 胸牌 工作人员 领证 pass staff badge name card',
  hotelReservation: '住宿 房间 宾馆 入住 accommodation room stay lodging',
  checklist: '账单 付款 缴费 费用 发票 开票 汇款 欠款 押金 bill invoice payment pay fee cost deposit refund',
  h1: '标摊 桌椅 标配 table chair furniture shell scheme',
  h2: '门楣 公司名 招牌 fascia name board sign',
  h3: '特装 搭建 图纸 审图 搭建商 stand build drawing contractor safety',
  h4: '隔板 孔板 移位 panel wall move',
  h5: '挂装 挂杆 衣架 hanging rail clothes',
  h6: '吊挂 吊点 悬挂 rigging hanging truss',
  h7: '家具 桌子 椅子 租赁 电视 furniture table chair rent TV',
  h8: '用电 电箱 水电 网络 上网 照明 electricity power water internet wifi light',
  h9: '运输 物流 货运 进馆 freight shipping logistics delivery transport',
  h10: '运输 物流 货运 回运 freight shipping logistics return transport',
  h11: '车证 货车 停车 通行证 truck car vehicle pass parking',
  h12: '翻译 礼仪 保洁 保安 interpreter hostess cleaning security staff',
  h13: '论坛 会议 发布会 讲座 seminar conference launch talk stage',
  invitation: '邀请函 海报 观众 买家 短信 invite invitation poster visitor buyer',
  clueList: '客户 名片 潜在客户 lead customer contact business card',
  scan: '扫一扫 二维码 扫描 scan QR code camera',
  inquiryOrder: '询价 客户 留言 订单 inquiry question quote order',
  hall: '采购 求购 供应 买家 buyer sourcing supply demand request',
  demand: '采购 求购 需求 purchase buy sourcing request',
  matchmaking: '报名 洽谈 约见 对接 sign up matchmaking meeting',
  docking: '买家 约见 洽谈 会面 buyer meeting appointment',
  dockingApplication: '约见 申请 会面 日程 meeting appointment request',
  vote: '投票 拉票 活动 vote voting poll campaign',
  industryAward: '奖项 评奖 获奖 参评 award prize competition',
  review: '审批 待审 驳回 通过 approve reject approval pending',
  reviewExhibitors: '企业 客户 账户 展位 公司 展位费 参展商 company account booth customer fee',
  reviewProgress: '进度 催办 提醒 未提交 逾期 reminder overdue missing chase',
  reviewHotels: '住宿 房间 宾馆 入住 accommodation room stay',
  reviewForms:
    '账单 付款 收款 到账 发票 开票 缴费 退款 押金 对账 表格 bill invoice payment receipt refund bank deposit form',
  reviewPrices: '价目 单价 费用 加价 截止 价格 price rate fee surcharge deadline',
  reviewShow: '展期 展馆 时间 地址 联系人 银行账户 开展 show date hall venue bank account setup',
  reviewSlots: '车证 货车 时段 卸货 truck vehicle slot unloading',
  reviewBadges: '证件 胸牌 打印 领证 badge pass print collect',
  reviewVisitors: '参观 来宾 买家 签到 观众 visitor guest attendee check-in arrival',
  reviewGate: '门禁 检票 扫码 入口 entrance entry scan ticket door',
  reviewMatchmaking: '买家 洽谈 排期 约见 buyer meeting arrangement table',
  reviewAwards: '奖项 评奖 投票 评委 award vote jury prize',
  reviewManual: '上传 下载 文件 指南 upload download file guide document',
  reviewOutbox: '邮件 邮箱 退信 群发 mail e-mail email bounce sent',
  reviewSms: '手机 验证码 短信 SMS text message mobile',
  reviewSmsTemplates: '模板 短信 SMS template text message',
  user: '账号 员工 同事 密码 account staff colleague password',
  role: '权限 授权 permission right access',
  systemMenu: '导航 栏目 navigation sidebar',
  dept: '组织 机构 团队 organisation team',
  post: '职位 职务 position job title',
  dict: '选项 下拉 分类 option list category value',
  config: '设置 配置 开关 setting option switch parameter',
  notice: '公告 消息 新闻 announcement news message',
  operlog: '记录 审计 操作 history audit trail',
  logininfor: '登录 记录 安全 login security history',
  apiPage: '接口 开发 文档 API developer swagger',
  formBuilder: '设计 表单 拖拽 design form',
  gen: '代码 开发 generator code table',
}

const idOf = new Map(ROUTES.map(({ id, path }) => [path, id]))

const HAN = /\p{Script=Han}/u

/** A Chinese word with its pinyin and its initials; another word alone. */
const spelled = (word: string): string[] => {
  if (!HAN.test(word)) return [word]
  const sounds = spellingOf(word).split(' ')
  return [word, sounds.join(''), sounds.map((sound) => sound.slice(0, 1)).join('')]
}

/** The words of each entry of a menu, by its path. */
export function menuWords(menu: readonly RouterNode[]): { path: string; words: string[] }[] {
  return menu.flatMap(({ path, meta, children }) => {
    if (children) return menuWords(children)
    const synonyms = (SYNONYMS[idOf.get(path) ?? ''] ?? '').split(' ').filter(Boolean)
    return [{ path, words: [...new Set([meta.title, meta.enTitle, ...synonyms].flatMap(spelled))] }]
  })
}
