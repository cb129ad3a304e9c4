/**
 * Which permission strings each role starts with (decisions 15, business-entities 5.5). The back office may change them later;
 * a string the table does not know yet is added at the next start, a grant that was taken away is not given back.
 */
export interface RoleSeed {
  roleKey: string
  roleName: string
  enRoleName: string
  roleSort: number
  permissions: readonly string[]
}

const COMPANY = ['busi:company:query', 'busi:company:edit']
const BRAND = ['busi:brand:list', 'busi:brand:query', 'busi:brand:add', 'busi:brand:edit', 'busi:brand:remove']
const PRODUCT = [
  'busi:product:list',
  'busi:product:query',
  'busi:product:add',
  'busi:product:edit',
  'busi:product:remove',
  'busi:product:import',
]
const permissionsOn = (area: string) =>
  ['list', 'query', 'add', 'edit', 'remove'].map((action) => `busi:${area}:${action}`)
const SUPPLY = [...permissionsOn('supplyChain'), ...permissionsOn('supplyChainProduct')]
const IP = permissionsOn('ip')
const NEWSPAPER = [
  'busi:directory:query',
  'busi:directory:edit',
  'busi:sign:query',
  'busi:form:query',
  'busi:form:edit',
]
const HOTEL = ['busi:hotelReservation:list', 'busi:hotelReservation:edit']
/** What every editor of the team may do with badges; document numbers and export are the administrator's (decisions 15). */
const BADGE = ['busi:badge:list', 'busi:badge:query', 'busi:badge:edit', 'busi:badge:remove', 'busi:badge:import']
/** Sending and export are the administrator's (business-entities 5.5). */
const INVITATION = ['list', 'add', 'edit', 'remove', 'import'].map((action) => `busi:invitation:${action}`)
/** Who is nominated to the organiser; exports are the administrator's. */
const NOMINATION = ['list', 'query', 'edit', 'remove', 'import'].map((action) => `busi:nomination:${action}`)
const REVIEW = ['busi:review:list', 'busi:review:query', 'busi:review:edit']
const EXHIBITORS = [
  'busi:exhibitor:list',
  'busi:exhibitor:query',
  'busi:exhibitor:add',
  'busi:exhibitor:edit',
  'busi:exhibitor:import',
  'busi:exhibitor:signin',
  'busi:exhibitor:mail',
]
/** Files of the manual that exhibitors download. */
const MANUAL_FILES = [...permissionsOn('manualFile'), 'busi:manualFile:export']
const FILES = ['busi:file:add']
/** Sending to visitors and exports are the administrator's; booth staff keep their own leads (business-entities 5.5). */
const INQUIRY = ['busi:inquiry:list', 'busi:inquiry:edit']
const LEADS = ['busi:leads:list', 'busi:leads:add', 'busi:leads:edit', 'busi:leads:scan']
/** Demands and the contacts of others' demands; export is the administrator's. */
const PURCHASE = [...permissionsOn('purchase'), 'busi:purchase:contact']
const MATCHMAKING = permissionsOn('matchmaking')
/** To list and read the company's meetings with buyers: booth staff's too (decisions 15). */
const MEETINGS_READ = ['busi:dockingApplication:list', 'busi:dockingApplication:query']
/** Meetings with buyers; export is the administrator's. */
const DOCKING = [...['list', 'query', 'add', 'edit'].map((action) => `busi:docking:${action}`), ...MEETINGS_READ]
const VOTE = permissionsOn('vote')
const INDUSTRY_AWARD = permissionsOn('industryAward')
/** The company's report on the show: money too, so not booth staff's. */
const SHOW_REPORT = ['busi:showReport:query']
const TEAM = ['busi:team:list', 'busi:team:add', 'busi:team:edit', 'busi:team:remove']

export const ROLE_SEEDS: readonly RoleSeed[] = [
  { roleKey: 'admin', roleName: '超级管理员', enRoleName: 'Administrator', roleSort: 1, permissions: [] },
  {
    roleKey: 'organiser_review',
    roleName: '主办方审核',
    enRoleName: 'Organiser: review',
    roleSort: 2,
    permissions: [
      ...REVIEW,
      ...EXHIBITORS,
      ...FILES,
      'busi:progress:list',
      'busi:progress:export',
      'busi:progress:remind',
      'busi:formDesk:list',
      'busi:formDesk:edit',
      'busi:formDesk:export',
      'busi:hotel:list',
      'busi:hotel:edit',
      'busi:badge:print',
      'busi:badge:number',
      'busi:vehicle:list',
      'busi:vehicle:edit',
      'busi:visitor:list',
      'busi:visitor:export',
      'busi:visitor:edit',
      'busi:visitor:remove',
      'busi:gate:scan',
      ...permissionsOn('meeting'),
      'busi:meeting:export',
      ...['list', 'add', 'edit', 'remove', 'import', 'export'].map((action) => `busi:buyer:${action}`),
      ...permissionsOn('award'),
      'busi:award:export',
      'busi:outbox:list',
      'busi:outbox:send',
      ...['list', 'send', 'edit', 'export'].map((action) => `busi:sms:${action}`),
      ...permissionsOn('smsTemplate'),
      'busi:smsTemplate:export',
      ...MANUAL_FILES,
      'system:dict:query',
      'system:config:query',
    ],
  },
  {
    roleKey: 'organiser_finance',
    roleName: '主办方财务',
    enRoleName: 'Organiser: finance',
    roleSort: 3,
    permissions: [
      'busi:exhibitor:list',
      'busi:exhibitor:query',
      'busi:progress:list',
      'busi:progress:export',
      'busi:progress:remind',
      'busi:formDesk:list',
      'busi:formDesk:export',
      'busi:formDesk:money',
    ],
  },
  {
    roleKey: 'contractor_view',
    roleName: '主场搭建商',
    enRoleName: 'Official contractor',
    roleSort: 4,
    permissions: ['busi:formDesk:list', 'busi:formDesk:export'],
  },
  {
    roleKey: 'exhibitor_admin',
    roleName: '展商管理员',
    enRoleName: 'Exhibitor: administrator',
    roleSort: 5,
    permissions: [
      ...COMPANY,
      ...BRAND,
      'busi:brand:export',
      ...PRODUCT,
      'busi:product:export',
      ...SUPPLY,
      'busi:supplyChain:export',
      'busi:supplyChainProduct:export',
      ...IP,
      'busi:ip:export',
      ...NEWSPAPER,
      ...HOTEL,
      'busi:hotelReservation:document',
      'busi:hotelReservation:export',
      ...BADGE,
      'busi:badge:number',
      'busi:badge:export',
      ...INVITATION,
      'busi:invitation:send',
      'busi:invitation:export',
      ...NOMINATION,
      'busi:nomination:export',
      ...INQUIRY,
      'busi:inquiry:send',
      'busi:inquiry:export',
      ...LEADS,
      'busi:leads:all',
      'busi:leads:remove',
      'busi:leads:export',
      ...PURCHASE,
      'busi:vote:export',
      'busi:industryAward:export',
      'busi:purchase:export',
      ...MATCHMAKING,
      'busi:matchmaking:export',
      ...DOCKING,
      'busi:docking:export',
      ...VOTE,
      ...INDUSTRY_AWARD,
      ...SHOW_REPORT,
      ...TEAM,
      ...FILES,
    ],
  },
  {
    roleKey: 'exhibitor_editor',
    roleName: '展商编辑',
    enRoleName: 'Exhibitor: editor',
    roleSort: 6,
    permissions: [
      ...COMPANY,
      ...BRAND,
      ...PRODUCT,
      ...SUPPLY,
      ...IP,
      ...NEWSPAPER,
      ...HOTEL,
      ...BADGE,
      ...INVITATION,
      ...NOMINATION,
      ...INQUIRY,
      ...LEADS,
      'busi:leads:all',
      'busi:leads:remove',
      ...PURCHASE,
      ...MATCHMAKING,
      ...DOCKING,
      ...VOTE,
      ...INDUSTRY_AWARD,
      ...SHOW_REPORT,
      ...FILES,
    ],
  },
  {
    roleKey: 'booth_staff',
    roleName: '展位工作人员',
    enRoleName: 'Exhibitor: booth staff',
    roleSort: 7,
    permissions: [...LEADS, ...MEETINGS_READ],
  },
]
