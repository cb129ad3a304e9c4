/** Parameters every installation starts with (admin-area 16, decisions 9, 17; business-entities 3). Values are edited in the back office. */
import { PRICE_KEYS } from '../../features/booth-forms/catalogue/price-keys.ts'
import { DEADLINES, deadlineParameter } from '../../features/calendar/rules.ts'
import { CONTACT_TOPICS, contactKey, enContactKey } from '../../shared/lib/contact-topics.ts'
import type { SeminarRoom, SeminarTime } from '../../shared/lib/show/seminars.ts'
import { MOVES } from '../../shared/lib/time/moves.ts'
import { DEFAULT_ZONE } from '../../shared/lib/time/zone.ts'
import { ROUTES } from '../../routes.ts'
import { FRAME_ORIGINS } from '../base/frame-origins.ts'
import { translate } from '../base/i18n.ts'
import { UPLOAD_LIMITS } from '../base/limits/upload-bytes.ts'

export interface ParameterSeed {
  configKey: string
  configName: string
  configValue: string
  /** Exhibitors may read it through `configKey/{key}` and `parameter/list` (decisions 6). */
  public: boolean
}

/**
 * A show that is none: production starts without these, so that nobody pays to an account that is made up (decisions 34), or builds for a floor, a room
 * or a price that is.
 */
const SAMPLES =
  /^(expo\.(name|enName|shortName|enShortName|opensAt|openDate|closeDate|venue|enVenue|address|enAddress|hours|lastHours|move\w+)|organiser\..*|contractor\..*|sign\.(place|enPlace)|hall\.(floorLoad|height)|forms\.h13\.(rooms|slots)|badge\.extraPrice\.(cny|usd))$/

/** The programme's rental items are in the price list: a new show begins without them, one that has sold them goes on. */
const TEMPLATE = 'rental.template'

/** What the parameter holds where no samples are wanted. */
export const withoutSample = ({ configKey, configValue }: ParameterSeed): string =>
  configKey === TEMPLATE ? 'false' : SAMPLES.test(configKey) ? '' : configValue

/**
 * What the parameter begins with in a database.
 * @param running whether the database has had parameters before: a newer version has just come to a show
 */
export const firstValue = (seed: ParameterSeed, { samples, running }: { samples: boolean; running: boolean }): string =>
  samples || (running && seed.configKey === TEMPLATE) ? seed.configValue : withoutSample(seed)

/** Deadlines of the built screens: counted from the opening (T) or closing day (C), or a day and hour that stays where it is. */
const DEADLINE_PARAMETERS: readonly ParameterSeed[] = DEADLINES.filter((rule) =>
  ROUTES.some((one) => one.path === rule.route),
).map((rule) => ({
  configKey: deadlineParameter(rule.key),
  configName: `截止时间：${translate('zh-CN', `features/calendar:deadlines.${rule.key}.title`)}`,
  configValue: rule.when,
  public: true,
}))

export const PARAMETERS: readonly ParameterSeed[] = [
  { configKey: 'sys.account.captchaEnabled', configName: '账号自助-验证码开关', configValue: 'false', public: true },
  {
    configKey: 'sys.account.registerUser',
    configName: '账号自助-是否开启展商注册',
    configValue: 'false',
    public: true,
  },
  { configKey: 'expo.name', configName: '展会名称', configValue: '2024 国际标签印刷展览会', public: true },
  {
    configKey: 'expo.enName',
    configName: '展会英文名称',
    configValue: 'International Label Printing Exhibition 2024',
    public: true,
  },
  { configKey: 'expo.shortName', configName: '展会简称', configValue: '标签展', public: true },
  { configKey: 'expo.enShortName', configName: '展会英文简称', configValue: 'Label Expo', public: true },
  { configKey: 'expo.logo', configName: '展会标志（图片）', configValue: '', public: false },
  { configKey: 'expo.keyVisual', configName: '展会主视觉（图片）', configValue: '', public: false },
  { configKey: 'expo.colour', configName: '展会主题色（#rrggbb）', configValue: '', public: false },
  { configKey: 'expo.slogan', configName: '展会口号', configValue: '', public: true },
  { configKey: 'expo.enSlogan', configName: '展会英文口号', configValue: '', public: true },
  { configKey: 'expo.openDate', configName: '开幕日期', configValue: '2024-12-02', public: true },
  { configKey: 'expo.closeDate', configName: '闭幕日期', configValue: '2024-12-04', public: true },
  { configKey: 'expo.venue', configName: '展馆', configValue: '上海新国际博览中心', public: true },
  {
    configKey: 'expo.enVenue',
    configName: '展馆（英文）',
    configValue: 'Shanghai New International Expo Centre',
    public: true,
  },
  { configKey: 'expo.address', configName: '展馆地址', configValue: '上海市浦东新区龙阳路 2345 号', public: true },
  {
    configKey: 'expo.enAddress',
    configName: '展馆英文地址',
    configValue: '2345 Longyang Road, Pudong New Area, Shanghai',
    public: true,
  },
  { configKey: 'expo.tz', configName: '展会所在时区', configValue: DEFAULT_ZONE, public: true },
  { configKey: 'expo.hours', configName: '开放时间', configValue: '09:00-17:00', public: true },
  { configKey: 'expo.lastHours', configName: '闭幕日开放时间', configValue: '09:00-15:00', public: true },
  {
    configKey: MOVES.moveInRaw.key,
    configName: '光地进馆搭建时间',
    configValue: MOVES.moveInRaw.built,
    public: true,
  },
  {
    configKey: MOVES.moveInShell.key,
    configName: '标准展位进馆布展时间',
    configValue: MOVES.moveInShell.built,
    public: true,
  },
  { configKey: MOVES.moveOut.key, configName: '撤馆时间', configValue: MOVES.moveOut.built, public: true },
  { configKey: 'expo.halls', configName: '展馆清单', configValue: '[]', public: true },
  {
    configKey: 'expo.opensAt',
    configName: '展商系统开放时间（留空为尚未开放）',
    configValue: '2024-01-01 09:00',
    public: true,
  },
  {
    configKey: 'expo.closedAt',
    configName: '展会结束时间（由主办方结束展会时写入，留空为未结束）',
    configValue: '',
    public: true,
  },
  {
    configKey: 'expo.archivedAt',
    configName: '展会归档时间（由管理员归档时写入，留空为未归档）',
    configValue: '',
    public: true,
  },
  { configKey: 'expo.nowOverride', configName: '展会时钟起点（演示用，正式环境留空）', configValue: '', public: false },
  { configKey: 'expo.clockSetAt', configName: '展会时钟的设定时刻（由系统写入）', configValue: '', public: false },
  { configKey: 'product.max', configName: '每家展商商品上限', configValue: '50', public: true },
  { configKey: 'product.hotMax', configName: '每家展商推荐商品上限', configValue: '3', public: true },
  { configKey: 'product.maxPrice', configName: '商品最高价格（标签展）', configValue: '99999999.99', public: true },
  {
    configKey: 'product.publicUrl',
    configName: '商品公开地址（含 {scene}，留空用本站展示页）',
    configValue: '',
    public: false,
  },
  { configKey: 'supply.max', configName: '每家展商供应链上限', configValue: '3', public: true },
  { configKey: 'supply.productMax', configName: '每家展商供应链商品上限', configValue: '50', public: true },
  { configKey: 'ip.max', configName: '每家展商IP上限（孕婴童展）', configValue: '20', public: true },
  { configKey: 'ip.hotMax', configName: '每家展商推荐IP上限（孕婴童展）', configValue: '3', public: true },
  { configKey: 'brand.perUnit', configName: '每 9 平方米品牌数', configValue: '5', public: true },
  { configKey: 'brand.max', configName: '品牌数上限', configValue: '20', public: true },
  { configKey: 'badge.perUnit', configName: '每 9 平方米免费参展证数', configValue: '3', public: true },
  { configKey: 'nomination.perUnit', configName: '每 9 平方米 VIP 提名数', configValue: '10', public: true },
  { configKey: 'badge.photoRequired', configName: '参展证-必须上传照片', configValue: 'false', public: true },
  { configKey: 'badge.extraMax', configName: '参展证-名额之外可付费加办张数', configValue: '0', public: true },
  { configKey: 'badge.extraPrice.cny', configName: '参展证-加办单价（人民币）', configValue: '50.00', public: true },
  { configKey: 'badge.extraPrice.usd', configName: '参展证-加办单价（美元）', configValue: '8.00', public: true },
  {
    configKey: 'organiser.contactEmail',
    configName: '主办方联系邮箱',
    configValue: 'service@expo.example',
    public: true,
  },
  { configKey: 'organiser.legalName', configName: '主办方全称', configValue: '上海国际标签展览有限公司', public: true },
  {
    configKey: 'organiser.enLegalName',
    configName: '主办方英文全称',
    configValue: 'Shanghai Label Expo Co., Ltd.',
    public: true,
  },
  ...CONTACT_TOPICS.flatMap((topic): ParameterSeed[] => [
    {
      configKey: contactKey(topic),
      configName: translate('zh-CN', `features/show:fields.ask_${topic}`),
      configValue: '',
      public: true,
    },
    {
      configKey: enContactKey(topic),
      configName: translate('zh-CN', `features/show:fields.enAsk_${topic}`),
      configValue: '',
      public: true,
    },
  ]),
  { configKey: 'organiser.contactName', configName: '主办方联系人', configValue: '林悦', public: true },
  { configKey: 'organiser.enContactName', configName: '主办方联系人（英文）', configValue: 'Lin Yue', public: true },
  { configKey: 'organiser.contactPhone', configName: '主办方联系电话', configValue: '021-6000-1024', public: true },
  {
    configKey: 'organiser.address',
    configName: '主办方通信地址（邀请邮件页脚）',
    configValue: '上海市静安区示例路 1024 号',
    public: true,
  },
  {
    configKey: 'organiser.enAddress',
    configName: '主办方英文通信地址（英文邀请邮件页脚）',
    configValue: '1024 Shili Road, Jing’an District, Shanghai',
    public: true,
  },
  {
    configKey: 'organiser.privacy',
    configName: '个人信息保护联系邮箱',
    configValue: 'privacy@expo.example',
    public: true,
  },
  {
    configKey: 'nomination.letter',
    configName: 'VIP 邀请函正文（可用 {{companyName}} 代表提名的展商，留空则用默认文字）',
    configValue: '',
    public: false,
  },
  {
    configKey: 'nomination.enLetter',
    configName: 'VIP 邀请函英文正文（可用 {{companyName}} 代表提名的展商，留空则用默认文字）',
    configValue: '',
    public: false,
  },
  { configKey: 'invite.mailQuota', configName: '每家展商邀请邮件额度', configValue: '2000', public: true },
  { configKey: 'invite.smsQuota', configName: '每家展商邀请短信额度（计费条数）', configValue: '500', public: true },
  {
    configKey: 'organiser.bankAccount',
    configName: '收款账户（账单上显示）',
    configValue: '户名：上海国际标签展览有限公司\n开户行：示例银行上海分行\n账号：0000 0000 0000 0000',
    public: true,
  },
  {
    configKey: 'organiser.bankAccountEn',
    configName: '收款账户（英文账单上显示，留空则用中文）',
    configValue:
      'Account holder: Shanghai Label Expo Co., Ltd.\nBank: Sample Bank, Shanghai Branch\nAccount no.: 0000 0000 0000 0000',
    public: true,
  },
  {
    configKey: 'organiser.bankAccount.usd',
    configName: '美元收款账户（账单上显示）',
    configValue: '户名：上海国际标签展览有限公司\n开户行：示例银行上海分行\n美元账号：0000 0000 0000 0001',
    public: true,
  },
  {
    configKey: 'organiser.bankAccountEn.usd',
    configName: '美元收款账户（英文账单上显示）',
    configValue:
      'Account holder: Shanghai Label Expo Co., Ltd.\nBank: Sample Bank, Shanghai Branch\nUSD account no.: 0000 0000 0000 0001',
    public: true,
  },
  { configKey: 'rental.surchargeRate', configName: '孔板逾期附加费率（%）', configValue: '50', public: true },
  {
    configKey: 'rental.changedScope',
    configName: '逾期变更加收范围：DELTA 新增部分、ORDER 整单',
    configValue: 'DELTA',
    public: true,
  },
  { configKey: TEMPLATE, configName: '租赁价目表含示例物品', configValue: 'true', public: false },
  { configKey: 'limit.socketWatt', configName: '标配插座最大功率（W）', configValue: '500', public: true },
  { configKey: 'limit.shelfKg', configName: '单块层板承重须小于（kg）', configValue: '10', public: true },
  { configKey: 'limit.hangerKg', configName: '单根挂衣杆承重须小于（kg）', configValue: '15', public: true },
  { configKey: 'shelf.size', configName: '层板规格（宽x深，mm）', configValue: '1000x300', public: true },
  {
    configKey: 'quota.facilityPer9',
    configName: '挂装标准展位每 9 平方米层板与挂衣杆件数',
    configValue: '4',
    public: true,
  },
  { configKey: 'hall.floorLoad', configName: '展馆地面承重（kg/m²）', configValue: '3000', public: true },
  {
    configKey: 'hall.rigging',
    configName: '吊点：1 各馆均可、0 不提供，或可用的馆号（逗号分隔）',
    configValue: '1',
    public: true,
  },
  { configKey: 'hall.height', configName: '展馆净高（m）', configValue: '9', public: true },
  {
    configKey: 'contractor.name',
    configName: '主办方指定搭建商：搭建商名称',
    configValue: '上海展建工程有限公司',
    public: true,
  },
  {
    configKey: 'contractor.enName',
    configName: '主办方指定搭建商：英文名称',
    configValue: 'Shanghai Zhanjian Stand Construction Co., Ltd.',
    public: true,
  },
  {
    configKey: 'contractor.creditCode',
    configName: '主办方指定搭建商：统一社会信用代码',
    configValue: '91310115MA1K4EXP0K',
    public: true,
  },
  {
    configKey: 'contractor.legalPerson',
    configName: '主办方指定搭建商：法定代表人',
    configValue: '沈国强',
    public: true,
  },
  {
    configKey: 'contractor.siteManager',
    configName: '主办方指定搭建商：现场负责人',
    configValue: '周立明',
    public: true,
  },
  {
    configKey: 'contractor.siteMobile',
    configName: '主办方指定搭建商：负责人手机',
    configValue: '13800210021',
    public: true,
  },
  {
    configKey: 'contractor.safetyOfficer',
    configName: '主办方指定搭建商：安全员',
    configValue: '郑海峰',
    public: true,
  },
  {
    configKey: 'contractor.safetyMobile',
    configName: '主办方指定搭建商：安全员手机',
    configValue: '13800210022',
    public: true,
  },
  { configKey: 'contractor.electrician', configName: '主办方指定搭建商：电工', configValue: '孙志勇', public: true },
  {
    configKey: 'contractor.electricianCert',
    configName: '主办方指定搭建商：电工证号',
    configValue: 'T31010120240156',
    public: true,
  },
  {
    configKey: 'contractor.insurerName',
    configName: '主办方指定搭建商：保险公司',
    configValue: '中国平安财产保险',
    public: true,
  },
  {
    configKey: 'contractor.policyNo',
    configName: '主办方指定搭建商：保单号',
    configValue: 'PA-SH-2024-118820',
    public: true,
  },
  {
    configKey: 'contractor.insuredSum',
    configName: '主办方指定搭建商：保额（元）',
    configValue: '5000000',
    public: true,
  },
  { configKey: 'offer.hotel', configName: '酒店预订开关（true/false）', configValue: 'true', public: false },
  { configKey: 'offer.badge', configName: '参展证开关（true/false）', configValue: 'true', public: false },
  { configKey: 'offer.awards', configName: '投票与行业评选开关（true/false）', configValue: 'true', public: false },
  { configKey: 'offer.matchmaking', configName: '对接会开关（true/false）', configValue: 'true', public: false },
  { configKey: 'offer.email', configName: '邮件邀请开关（true/false）', configValue: 'true', public: false },
  { configKey: 'offer.overseas', configName: '海外邮件邀请开关（true/false）', configValue: 'true', public: false },
  { configKey: 'offer.poster', configName: '海报邀请开关（true/false）', configValue: 'true', public: false },
  { configKey: 'offer.sms', configName: '短信邀请开关（true/false）', configValue: 'true', public: false },
  { configKey: 'offer.chat', configName: '聊天消息邀请开关（true/false）', configValue: 'true', public: false },
  { configKey: 'forms.h1', configName: 'H1 开关（true/false）', configValue: 'true', public: true },
  { configKey: 'forms.h2', configName: 'H2 开关（true/false）', configValue: 'true', public: true },
  { configKey: 'forms.h3', configName: 'H3 开关（true/false）', configValue: 'true', public: true },
  { configKey: 'forms.h4', configName: 'H4 开关（true/false）', configValue: 'true', public: true },
  { configKey: 'forms.h5', configName: 'H5 开关（true/false）', configValue: 'true', public: true },
  { configKey: 'forms.h6', configName: 'H6 开关（true/false）', configValue: 'true', public: true },
  { configKey: 'forms.h7', configName: 'H7 开关（true/false）', configValue: 'true', public: true },
  { configKey: 'forms.h8', configName: 'H8 开关（true/false）', configValue: 'true', public: true },
  { configKey: 'forms.h9', configName: 'H9 开关（true/false）', configValue: 'true', public: true },
  { configKey: 'forms.h10', configName: 'H10 开关（true/false）', configValue: 'true', public: true },
  { configKey: 'forms.h11', configName: 'H11 开关（true/false）', configValue: 'true', public: true },
  { configKey: 'forms.h12', configName: 'H12 开关（true/false）', configValue: 'true', public: true },
  { configKey: 'forms.h13', configName: '研讨会/新品发布申请表开关', configValue: 'false', public: true },
  {
    configKey: 'forms.h13.rooms',
    configName: '研讨会会议室',
    configValue: JSON.stringify([
      { code: 'M1', name: '1 号会议室', enName: 'Meeting room 1', seats: '80' },
      { code: 'M2', name: '2 号会议室', enName: 'Meeting room 2', seats: '120' },
      { code: 'FORUM', name: '论坛区', enName: 'Forum', seats: '240' },
    ] satisfies SeminarRoom[]),
    public: true,
  },
  {
    configKey: 'forms.h13.slots',
    configName: '研讨会场次开始时间',
    configValue: JSON.stringify(
      ['T', 'T+1'].flatMap((day) =>
        ['10:00', '11:00', '14:00', '15:00'].map((time): SeminarTime => ({ begin: `${day} ${time}` })),
      ),
    ),
    public: true,
  },
  { configKey: 'sign.place', configName: '报到通知：报到地点', configValue: '1 号登录厅 展商报到处', public: true },
  {
    configKey: 'sign.enPlace',
    configName: '报到通知：报到地点（英文）',
    configValue: 'Exhibitor check-in, Entrance Hall 1',
    public: true,
  },
  {
    configKey: 'sign.html',
    configName: '报到通知：正文',
    configValue:
      '<p>感谢贵公司参展。请在进馆当天凭本通知到展商报到处报到，领取参展证与展位资料。</p><p>报到时请出示下方二维码（手机或打印件均可）及所需文件。未报到的展位不得开始搭建或布展。</p>',
    public: true,
  },
  {
    configKey: 'sign.enHtml',
    configName: '报到通知：正文（英文）',
    configValue:
      '<p>Thank you for exhibiting with us. Please check in with this notice on the day you move in, and collect your badges and booth documents.</p><p>Show the QR code below, on your phone or printed, together with the documents listed. Work on a booth may begin only after it has checked in.</p>',
    public: true,
  },
  { configKey: 'sign.file', configName: '报到通知：附件（如进馆指南）', configValue: '', public: true },
  { configKey: 'sign.enFile', configName: '报到通知：附件（英文）', configValue: '', public: true },
  {
    configKey: FRAME_ORIGINS,
    configName: '菜单：允许在本系统内显示的网站（如 https://www.example.com，逗号分隔）',
    configValue: '',
    public: false,
  },
  {
    configKey: UPLOAD_LIMITS.account.key,
    configName: '上传：每个账号 24 小时内上限（MB）',
    configValue: String(UPLOAD_LIMITS.account.most),
    public: false,
  },
  {
    configKey: UPLOAD_LIMITS.company.key,
    configName: '上传：每家展商所有账号 24 小时内上限（MB）',
    configValue: String(UPLOAD_LIMITS.company.most),
    public: false,
  },
  ...DEADLINE_PARAMETERS,
]

/** Keys an exhibitor may read; `infoComplete` is computed for the caller (decisions 6, 11), prices come from the price list. */
export const PUBLIC_PARAMETERS: readonly string[] = [
  ...PARAMETERS.filter((one) => one.public).map((one) => one.configKey),
  'expo.edition',
  'infoComplete',
  ...Object.keys(PRICE_KEYS),
]

/** The keys among those that anybody may read without a session: public pages show the same (`server/base/show-words.ts`, the login page). */
export const EVERYBODYS_PARAMETERS = PUBLIC_PARAMETERS.filter((key) =>
  /^(sys\.account\.(captchaEnabled|registerUser)|expo\.(edition|tz|openDate|closeDate|hours|lastHours|(n|enN|shortN|enShortN)ame|(s|enS)logan|(v|enV)enue|(a|enA)ddress)|organiser\.(contactEmail|privacy|(l|enL)egalName|(a|enA)ddress))$/.test(
    key,
  ),
)
